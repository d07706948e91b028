import { expect, test } from "vitest";

import { EndpointError } from "~/integrations/endpoint-client.server";

import { testBrowser } from "../../support/app";
import { testCtx, type TestCtx } from "../../support/ctx";
import { ENDPOINT, givenPurchase } from "../../support/given-purchases";
import { INPUT, runsIn } from "../../support/given-runs";
import { givenTool, SCORED } from "../../support/given-tools";
import { answerOf, type Message } from "../../support/mcp-host";
import { signedInBrowser } from "../../support/given-session";

async function answerFor(
  ctx: TestCtx,
  changes: Parameters<typeof givenTool>[1],
) {
  const { owner, address } = await givenTool(ctx, changes);
  const browser = await signedInBrowser(ctx, owner.id);
  const { status, body } = await browser.api("POST", address, INPUT);
  return { status, body };
}

const toCall = (answer: ReturnType<typeof answerOf> | Error) => ({
  instead: ({ method }: Message) => (method === "tools/call" ? answer : null),
});

const result = (said: object) => ({
  says: { "tools/call": () => ({ ...said }) },
});

test("a tool is called in a session of its own, with the license and within the time of the operation", async () => {
  const ctx = await testCtx();
  const tool = await givenTool(ctx, { session: "s-1" });
  const { order } = await givenPurchase(ctx, tool.agent);
  const answer = await testBrowser(ctx).api("POST", tool.address, INPUT, {
    headers: { Authorization: `Bearer ${order.licenseKey}` },
  });

  expect([answer.status, answer.body]).toEqual([200, { score: 7 }]);
  expect(answer.headers.get("Content-Type")).toBe("application/json");
  expect(tool.messages()).toEqual([
    "initialize",
    "notifications/initialized",
    "tools/call",
    "DELETE",
  ]);
  const [first, ...later] = tool.calls;
  expect(first?.headers).not.toHaveProperty("Mcp-Session-Id");
  for (const { headers } of later) {
    expect(headers).toMatchObject({
      "Mcp-Session-Id": "s-1",
      "MCP-Protocol-Version": "2025-06-18",
    });
  }
  for (const { url, headers, timeoutMs } of tool.calls) {
    expect(url).toBe(`${ENDPOINT}/mcp`);
    expect(headers["Armory-License-Id"]).toBe(order.id);
    expect(timeoutMs).toBeLessThanOrEqual(5000);
  }
  expect(first?.headers.Accept).toBe("application/json, text/event-stream");
  expect(JSON.parse(tool.calls[2]?.body ?? "")).toMatchObject({
    jsonrpc: "2.0",
    params: { name: "lead.score", arguments: INPUT },
  });
  expect(await runsIn(ctx)).toMatchObject([
    { operation: "score", caller: "license", outcome: "answered", bytes: 11 },
  ]);
});

test("the answer may be a stream of events, from a server of the revision before", async () => {
  const ctx = await testCtx();
  const changes = {
    isStream: true,
    says: {
      initialize: () => ({ protocolVersion: "2025-03-26" }),
      "tools/call": () => SCORED,
    },
  };
  expect(await answerFor(ctx, changes)).toEqual({
    status: 200,
    body: { score: 7 },
  });
});

const text = (said: string) => ({ type: "text", text: said });
const picture = { type: "image", data: "aGk=", mimeType: "image/png" };

test.each([
  ["its JSON in a single text", [text('[{"a":1}]')], [{ a: 1 }]],
  ["a text that is no JSON", [text("Hello")], [text("Hello")]],
  ["several contents", [text("1"), picture], [text("1"), picture]],
  ["nothing", [], []],
])("without structured content the answer is %s", async (_, content, body) => {
  const ctx = await testCtx();
  expect(await answerFor(ctx, result({ content }))).toEqual({
    status: 200,
    body,
  });
});

test("a tool that refuses is 422, wrong arguments are 400, and both say why", async () => {
  const ctx = await testCtx();
  const refusing = result({ isError: true, content: [text("No such lead.")] });
  expect(await answerFor(ctx, refusing)).toEqual({
    status: 422,
    body: { message: "No such lead." },
  });
  const silent = result({ isError: true });
  expect(await answerFor(ctx, silent)).toMatchObject({ status: 422 });
  const wrong = result({ error: { code: -32602, message: "No e-mail" } });
  expect(await answerFor(ctx, wrong)).toEqual({
    status: 400,
    body: { message: "No e-mail" },
  });
  const unread = result({ error: { code: -32602, message: { toString: 1 } } });
  expect(await answerFor(ctx, unread)).toEqual({
    status: 400,
    body: { message: "The tool failed without saying why." },
  });
  const outcomes = (await runsIn(ctx)).map(({ outcome }) => outcome);
  expect(outcomes).toEqual(["refused", "refused", "refused", "refused"]);
});

const lie = (reply: object) =>
  toCall(answerOf(200, JSON.stringify({ jsonrpc: "2.0", ...reply })));
const nested = `{"structuredContent":{"a":${"[".repeat(100_000)}${"]".repeat(100_000)}}}`;

test.each([
  ["another error", result({ error: { code: -32603, message: "secret" } })],
  ["the id of another request", lie({ id: 99, result: SCORED })],
  ["no result", lie({ id: 2 })],
  ["a result that is no object", lie({ id: 2, result: 7 })],
  ["no JSON", toCall(answerOf(200, "<html>"))],
  ["an endless nesting", toCall(answerOf(200, `{"id":2,"result":${nested}}`))],
  ["an empty stream", toCall(answerOf(200, "", "text/event-stream"))],
  ["a redirect", toCall(answerOf(302, ""))],
  ["a refusal", toCall(answerOf(401, '{"error":"unauthorized"}'))],
  [
    "an unknown revision",
    { says: { initialize: () => ({ protocolVersion: "1" }) } },
  ],
])("a server that answers with %s is 502", async (_, changes) => {
  const ctx = await testCtx();
  expect(await answerFor(ctx, changes)).toEqual({
    status: 502,
    body: { message: "The agent’s endpoint failed." },
  });
  expect(await runsIn(ctx)).toMatchObject([{ outcome: "failed" }]);
});

test("answers that are too large, too late or missing have refusals of their own", async () => {
  const ctx = await testCtx();
  const statuses = [];
  for (const reason of ["too_large", "timeout", "unreachable"] as const) {
    const answer = await answerFor(ctx, toCall(new EndpointError(reason)));
    statuses.push(answer.status);
  }
  expect(statuses).toEqual([502, 504, 502]);
  const outcomes = (await runsIn(ctx)).map(({ outcome }) => outcome);
  expect(outcomes).toEqual(["too_large", "timeout", "unreachable"]);
});

test("what a server answers before the result counts towards the 5 MB", async () => {
  const ctx = await testCtx();
  const protocolVersion = "2025-06-18";
  const padding = "x".repeat(1000);
  const { owner, address, calls } = await givenTool(ctx, {
    says: {
      initialize: () => ({ protocolVersion, padding }),
      "tools/call": () => SCORED,
    },
  });
  const browser = await signedInBrowser(ctx, owner.id);
  await browser.api("POST", address, INPUT);
  const limits = calls.map(({ mostBytes }) => mostBytes);
  expect(limits[0]).toBe(5 * 1024 * 1024);
  expect(limits[2]).toBeLessThan(5 * 1024 * 1024 - 1000);
});
