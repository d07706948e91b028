import { expect, test } from "vitest";

import type { Operation } from "~/domain/agents/operations";

import { answeringDemoEndpoints } from "../../../seed/demo-endpoints.server";
import { testCtx } from "../../support/ctx";
import {
  BASE,
  givenImporter,
  hostOf,
  MCP,
  PET,
  YAML,
} from "../../support/given-import";
import { answerOf, mcpHost } from "../../support/mcp-host";

test("an OpenAPI document in YAML or JSON at an address fills the operations", async () => {
  const ctx = await testCtx();
  const { draft, post, saved } = await givenImporter(ctx);
  const calls = hostOf(ctx, answerOf(200, YAML, "text/yaml"));
  const answer = await post("https://docs.example.com/openapi.yaml");
  expect([answer.status, answer.location]).toEqual([
    302,
    `/add-agent?step=2&draft=${draft.id}&imported=2`,
  ]);
  expect((await saved()).operations).toMatchObject([PET]);
  expect(calls).toMatchObject([
    { method: "GET", mostBytes: 1024 * 1024, body: null },
  ]);

  const get = { operationId: "listPets", summary: "List pets" };
  const json = { openapi: "3.0.0", paths: { "/pets": { get } } };
  hostOf(ctx, answerOf(200, JSON.stringify(json)));
  await post(`${BASE}/openapi.json`, { revision: "2" });
  expect((await saved()).operations).toMatchObject([{ name: "listPets" }]);
});

test("the tools of an MCP server are read page by page", async () => {
  const ctx = await testCtx();
  const { post, saved } = await givenImporter(ctx);
  const { callEndpoint, calls, messages } = mcpHost({
    session: "s-1",
    says: {
      "tools/list": ({ cursor }) =>
        cursor === "2"
          ? { tools: [{ name: "pets.find" }] }
          : { tools: [{ name: "pets.add" }], nextCursor: "2" },
    },
  });
  ctx.callEndpoint = callEndpoint;
  expect((await post(MCP)).status).toBe(302);
  const { operations } = await saved();
  expect(operations).toMatchObject([
    { name: "pets-add", tool: "pets.add", method: "POST", path: "/mcp" },
    { name: "pets-find", tool: "pets.find", path: "/mcp" },
  ]);
  expect(messages()).toEqual([
    "GET",
    "initialize",
    "notifications/initialized",
    "tools/list",
    "tools/list",
    "DELETE",
  ]);
  for (const { headers } of calls) {
    expect(headers["User-Agent"]).toBe("Armory-Gateway/1");
  }
});

test("an endpoint without an address gets that of the MCP server", async () => {
  const ctx = await testCtx();
  const { post, saved } = await givenImporter(ctx, "");
  const says = { "tools/list": () => ({ tools: [{ name: "add" }] }) };
  ctx.callEndpoint = mcpHost({ says }).callEndpoint;
  await post(MCP);
  expect(await saved()).toMatchObject({
    endpointBaseUrl: MCP,
    operations: [{ path: "/" }],
  });
});

test("the demo's endpoints can be imported", async () => {
  const ctx = await testCtx();
  const address = "https://review-sentinel.example.com/v1/mcp";
  const { post, saved } = await givenImporter(ctx, "");
  ctx.callEndpoint = answeringDemoEndpoints(ctx.callEndpoint);
  expect((await post(address)).status).toBe(302);
  expect((await saved()).operations.length).toBeGreaterThan(0);
});

test("errors of other fields keep what was typed and imported", async () => {
  const ctx = await testCtx();
  const { post, saved } = await givenImporter(ctx);
  hostOf(ctx, answerOf(200, YAML));
  const answer = await post(`${BASE}/openapi.yaml`, { version: "one" });
  expect(answer.status).toBe(400);
  const { typed, errors } = answer.body as {
    typed: Record<string, string>;
    errors: object;
  };
  expect(Object.keys(errors)).toEqual(["version"]);
  expect(typed).toMatchObject({ version: "one", operationsUrl: "" });
  const [operation] = JSON.parse(typed.operations ?? "") as Operation[];
  expect(operation).toMatchObject(PET);
  expect((await saved()).operations).toMatchObject([PET]);
});

test("an autosave fetches nothing, and a user imports 30 times an hour", async () => {
  const ctx = await testCtx();
  const { browser, draft, problem, post } = await givenImporter(ctx);
  const calls = hostOf(ctx, answerOf(404, ""));
  await browser.post("/add-agent/save", {
    step: "2",
    draft: draft.id,
    operationsUrl: MCP,
    do: "import",
  });
  expect(calls).toEqual([]);
  for (let left = 30; left > 0; left -= 1) await problem(MCP);
  expect((await post(MCP)).status).toBe(429);
});

test("a pasted YAML document is saved as operations, a broken one is an error", async () => {
  const ctx = await testCtx();
  const { post, saved } = await givenImporter(ctx);
  const pasted = await post("", { operations: YAML, do: "save" });
  expect(pasted.status).toBe(302);
  expect((await saved()).operations).toMatchObject([PET]);
  const operations = "openapi: 3.0.0\npaths: [";
  const broken = await post("", { operations, do: "save", revision: "2" });
  expect(broken.body).toMatchObject({
    typed: { operations },
    errors: { operations: [/^The YAML cannot be read/] },
  });
});
