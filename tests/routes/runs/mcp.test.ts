import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { agents } from "../../../drizzle/schema";
import { testBrowser } from "../../support/app";
import { testCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { givenPurchase } from "../../support/given-purchases";
import {
  givenEndpoint,
  INPUT,
  OPERATION,
  runsIn,
} from "../../support/given-runs";
import { signedInBrowser } from "../../support/given-session";
import { givenTool } from "../../support/given-tools";
import { bearer, clientOf, setOperations } from "../../support/mcp-caller";

test("a buyer's client begins, lists the operations as tools and calls one", async () => {
  const ctx = await testCtx();
  const { agent, address, host, calls } = await givenEndpoint(ctx, {
    anonymous: false,
  });
  const { order } = await givenPurchase(ctx, agent);
  host.body = '{"score":7}';
  const key = bearer(order.licenseKey);
  const client = clientOf(address, testBrowser(ctx), key);

  const begun = await client.ask("initialize", {
    protocolVersion: "2025-03-26",
    capabilities: {},
    clientInfo: { name: "test", version: "1" },
  });
  expect(begun).toMatchObject({
    jsonrpc: "2.0",
    id: "a",
    result: {
      protocolVersion: "2025-03-26",
      capabilities: { tools: {} },
      serverInfo: { name: agent.slug, title: agent.name },
    },
  });
  const ready = { jsonrpc: "2.0", method: "notifications/initialized" };
  const accepted = await client.send(ready);
  expect([accepted.status, accepted.body]).toEqual([202, null]);
  expect((await client.ask("ping")).result).toEqual({});
  const { name, summary: description, inputSchema } = OPERATION;
  expect((await client.ask("tools/list")).result).toEqual({
    tools: [{ name, description, inputSchema }],
  });
  expect(await runsIn(ctx)).toEqual([]);

  expect((await client.call("score", INPUT)).result).toEqual({
    content: [{ type: "text", text: '{"score":7}' }],
    structuredContent: { score: 7 },
  });
  expect(calls[0]).toMatchObject({
    body: JSON.stringify(INPUT),
    headers: { "Armory-License-Id": order.id },
  });
  expect(await runsIn(ctx)).toMatchObject([
    { operation: "score", caller: "license", orderId: order.id },
  ]);
});

test("a tool of the creator's MCP server is passed on", async () => {
  const ctx = await testCtx();
  const { address } = await givenTool(ctx);
  const { call } = clientOf(address, testBrowser(ctx));
  expect((await call("score", INPUT)).result).toMatchObject({
    structuredContent: { score: 7 },
  });
});

test("strangers see what they may try, and their calls count like any other", async () => {
  const ctx = await testCtx();
  const { agent, address, calls } = await givenEndpoint(ctx);
  const closed = { ...OPERATION, name: "closed", anonymous: false };
  await setOperations(ctx, agent.id, [OPERATION, closed]);
  const browser = testBrowser(ctx);
  const client = clientOf(address, browser);
  expect((await client.ask("tools/list")).result).toMatchObject({
    tools: [{ name: "score" }],
  });
  const refused = await client.call("closed", INPUT);
  expect(refused.result).toEqual({
    content: [
      {
        type: "text",
        text: "Sign in to try this operation, or send a license key.",
      },
    ],
    isError: true,
  });

  await browser.api("POST", address, INPUT);
  await client.call("score", INPUT);
  await client.call("score", INPUT);
  expect((await client.call("score", INPUT)).result).toMatchObject({
    isError: true,
    content: [{ text: expect.stringMatching(/^Only 3 calls a day/) as string }],
  });
  expect(calls).toHaveLength(3);
  expect((await browser.api("POST", address, INPUT)).status).toBe(429);

  const user = await given.user(ctx);
  const own = clientOf(address, await signedInBrowser(ctx, user.id));
  const { result } = await own.ask("tools/list");
  expect(result).toMatchObject({ tools: [{}, { name: "closed" }] });
});

test("wrong input and unknown tools are invalid params and count nothing", async () => {
  const ctx = await testCtx();
  const { address, calls } = await givenEndpoint(ctx);
  const client = clientOf(address, testBrowser(ctx));
  expect(await client.call("score", { email: 1 })).toMatchObject({
    error: { code: -32602, data: { errors: { input: [/email/] } } },
  });
  for (const params of [
    { name: "unknown", arguments: INPUT },
    { name: "score", arguments: [INPUT] },
    { arguments: INPUT },
    "score",
  ]) {
    const { error } = await client.ask("tools/call", params);
    expect(error).toMatchObject({ code: -32602 });
  }
  expect(await client.call("score")).toMatchObject({ error: { code: -32602 } });
  expect(calls).toEqual([]);
  expect(await runsIn(ctx)).toEqual([]);
});

test("an endpoint that fails or refuses is a result that says so", async () => {
  const ctx = await testCtx();
  const { owner, address, host } = await givenEndpoint(ctx);
  const browser = await signedInBrowser(ctx, owner.id);
  const { call } = clientOf(address, browser);
  const textNow = async () => {
    const { result } = await call("score", INPUT);
    const { content, isError } = result as {
      content: [{ text: string }];
      isError?: true;
    };
    return [content[0].text, isError];
  };
  host.status = 500;
  expect(await textNow()).toEqual(["The agent’s endpoint failed.", true]);
  Object.assign(host, { status: 404, body: '{"message":"No lead"}' });
  expect(await textNow()).toEqual(['{"message":"No lead"}', true]);
  Object.assign(host, { status: 200, body: "%PDF", contentType: "a/b" });
  expect((await textNow())[0]).toMatch(/^A file of 4 bytes/);
  Object.assign(host, { body: "Hello", contentType: "text/plain" });
  expect(await textNow()).toEqual(["Hello", undefined]);
});

test("an input that is not an object is the argument called input", async () => {
  const ctx = await testCtx();
  const { agent, address, calls } = await givenEndpoint(ctx);
  const inputSchema = { type: "array", items: { type: "number" } };
  await setOperations(ctx, agent.id, [{ ...OPERATION, inputSchema }]);
  const { ask, call } = clientOf(address, testBrowser(ctx));
  expect((await ask("tools/list")).result).toMatchObject({
    tools: [
      { inputSchema: { type: "object", properties: { input: inputSchema } } },
    ],
  });
  await call("score", { input: [1, 2] });
  expect(calls[0]?.body).toBe("[1,2]");
});

test("keys that are unknown or ended, agents that are unknown or not live, are refused as elsewhere", async () => {
  const ctx = await testCtx();
  const { agent, address } = await givenEndpoint(ctx);
  const ended = await givenPurchase(ctx, agent, { status: "refunded" });
  const message = { jsonrpc: "2.0", id: 1, method: "initialize" };
  const statusFor = async (key: string | null) => {
    const headers = bearer(key);
    return (await clientOf(address, testBrowser(ctx), headers).send(message))
      .status;
  };
  expect(await statusFor("ARM-00000-00000-00000-00000")).toBe(401);
  expect(await statusFor("no key at all")).toBe(401);
  expect(await statusFor(ended.order.licenseKey)).toBe(403);
  const nowhere = clientOf("/run/unknown/x", testBrowser(ctx));
  expect((await nowhere.send(message)).status).toBe(404);
  await ctx.store.tx((tx) =>
    tx.update(agents).set({ isLive: false }).where(eq(agents.id, agent.id)),
  );
  const stranger = clientOf(address, testBrowser(ctx));
  expect((await stranger.send(message)).status).toBe(404);
});
