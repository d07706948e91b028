import { expect, test } from "vitest";

import {
  createEndpointClient,
  EndpointError,
} from "~/integrations/endpoint-client.server";

import { testCtx } from "../../support/ctx";
import { BASE, givenImporter, MCP } from "../../support/given-import";
import { answerOf, mcpHost } from "../../support/mcp-host";

test("addresses that are private or not https are refused, and nothing is sent there", async () => {
  const ctx = await testCtx();
  const { problem, saved } = await givenImporter(ctx);
  ctx.callEndpoint = createEndpointClient();
  for (const url of [
    "",
    "pets",
    "http://pets.example.com/",
    "https://a:b@c/",
  ]) {
    expect(await problem(url)).toHaveProperty("operationsUrl");
  }
  for (const host of ["127.0.0.1", "10.0.0.1", "169.254.169.254", "[::1]"]) {
    expect(await problem(`https://${host}/openapi.json`)).toEqual({
      operationsUrl: [
        "Nothing answers at this address. It must be public and use https.",
      ],
    });
  }
  expect((await saved()).revision).toBe(1);
});

const listing = (...tools: unknown[]) =>
  mcpHost({ says: { "tools/list": () => ({ tools, nextCursor: "more" }) } });
const rejecting = (reason: EndpointError["reason"]) => ({
  callEndpoint: () => Promise.reject(new EndpointError(reason)),
});
const document = (text: string) => ({
  callEndpoint: () => Promise.resolve(answerOf(200, text)),
});

test.each([
  ["a page", document("<html>"), /neither an OpenAPI 3 document nor/],
  ["another list", mcpHost({ says: {} }), /neither an OpenAPI 3 document nor/],
  ["endless pages", listing({ name: "a" }), /only one page|more than 20 tools/],
  [
    "no tools",
    mcpHost({ says: { "tools/list": () => ({ tools: [] }) } }),
    /no tools/,
  ],
  ["silence", rejecting("timeout"), /within 10 seconds/],
  ["too much", rejecting("too_large"), /larger than 1 MB/],
  ["broken YAML", document("openapi: 3\na: ]"), /^The YAML cannot be read: /],
  [
    "a bomb of aliases",
    document(
      "openapi: 3.0.0\na: &a [1,1,1,1,1,1,1,1,1]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b,*b]\nd: [*c,*c,*c,*c]",
    ),
    /it repeats itself too much/,
  ],
  ["a circle", document("openapi: 3.0.0\na: &a [*a]"), /repeats itself/],
  ["much YAML", document(`openapi: 3\n${"#".repeat(250_000)}`), /250,000/],
  [
    "an endless nesting",
    document(
      `{"openapi":"3.0.0","paths":{"/a":{"post":{"requestBody":{"content":{"application/json":{"schema":{"allOf":${"[".repeat(100_000)}${"]".repeat(100_000)}}}}}}}}}`,
    ),
    /nested too deeply|too large/,
  ],
  ["no calls", document('{"openapi":"3.0.0"}'), /no operations/],
  ["OpenAPI 2", document('{"openapi":"2.0"}'), /Only OpenAPI 3/],
])(
  "an address with %s is an error of its field and changes nothing",
  async (_, host, message) => {
    const ctx = await testCtx();
    const { problem, saved } = await givenImporter(ctx);
    ctx.callEndpoint = host.callEndpoint;
    const { operationsUrl } = await problem(MCP);
    expect(operationsUrl?.[0]).toMatch(message);
    expect((await saved()).revision).toBe(1);
  },
);

test("an MCP server elsewhere than the endpoint is refused before it is asked", async () => {
  const ctx = await testCtx();
  const { problem } = await givenImporter(ctx);
  const { callEndpoint, messages } = mcpHost();
  ctx.callEndpoint = callEndpoint;
  for (const url of ["https://else.example/mcp", `${BASE}.evil.example/mcp`]) {
    const { operationsUrl } = await problem(url);
    expect(operationsUrl?.[0]).toMatch(/must begin with https:\/\/pets/);
  }
  expect(await problem(`${MCP}?key=1`)).toMatchObject({
    operationsUrl: [/cannot have a query/],
  });
  expect(new Set(messages())).toEqual(new Set(["GET"]));
});
