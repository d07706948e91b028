import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { openMcpSession } from "~/integrations/mcp-client.server";
import { checkEndpoint } from "~/services/agents/checks/check-endpoint.server";
import { termsOf } from "~/services/agents/draft-view.server";

import { deliverables } from "../../drizzle/schema";
import { answeringDemoEndpoints } from "../../seed/demo-endpoints.server";
import { operationsOf } from "../../seed/programs.server";
import { allListings } from "../../seed/rows/agents";
import { testCtx } from "../support/ctx";
import { givenEndpoint } from "../support/given-runs";
import { clientOf, setOperations } from "../support/mcp-caller";
import { testBrowser } from "../support/app";

const BASE = "https://review-sentinel.example.com/v1";
const KEY = "review-sentinel";
const nowhere = () => Promise.reject(new Error("elsewhere"));

test("a demo endpoint answers at its own address, as its check asks", async () => {
  const ctx = await testCtx();
  const { agent } = await givenEndpoint(ctx);
  ctx.callEndpoint = answeringDemoEndpoints(nowhere);
  const terms = await termsOf(ctx.store.read, agent.publishedVersionId);
  for (const { delivery } of allListings) {
    if (delivery.type !== "endpoint") continue;
    const deliverable = {
      ...terms.deliverable,
      endpointBaseUrl: delivery.baseUrl,
    };
    expect(await checkEndpoint(ctx, { ...terms, deliverable })).toEqual([]);
  }
});

const session = () =>
  openMcpSession({
    call: answeringDemoEndpoints(nowhere),
    url: `${BASE}/mcp`,
    headersFor: () => ({}),
    timeoutMs: 5000,
    mostBytes: 1_000_000,
  });

test("a demo endpoint is an MCP server as well", async () => {
  const { request } = await session();
  const names = operationsOf(KEY)?.map(({ tool }) => ({ name: tool }));
  expect(names).toHaveLength(3);
  expect(await request("tools/list", {})).toMatchObject({
    result: { tools: names },
  });
  const wrong = { name: "reviews.group", arguments: {} };
  expect(await request("tools/call", wrong)).toMatchObject({
    result: { isError: true },
  });
  expect(await request("tools/call", { name: "no" })).toMatchObject({
    error: { code: -32602 },
  });
});

test("the gateway calls the demo's tools, over HTTP and over MCP", async () => {
  const ctx = await testCtx();
  const { agent } = await givenEndpoint(ctx);
  await ctx.store.tx((tx) =>
    tx
      .update(deliverables)
      .set({ endpointBaseUrl: BASE })
      .where(eq(deliverables.agentVersionId, agent.publishedVersionId ?? "")),
  );
  const operations = operationsOf(KEY) ?? [];
  await setOperations(ctx, agent.id, operations);
  ctx.callEndpoint = answeringDemoEndpoints(nowhere);
  const [first, second] = operations;
  const example = first?.examples[0];
  const address = `/run/${agent.slug}/${first?.name}`;
  const browser = testBrowser(ctx);
  const answer = await browser.api("POST", address, example?.input);
  expect([answer.status, answer.body]).toEqual([200, example?.output]);
  const { result } = await clientOf(address, browser).call(
    second?.name ?? "",
    second?.examples[0]?.input,
  );
  expect(result).toMatchObject({
    structuredContent: second?.examples[0]?.output,
  });
});
