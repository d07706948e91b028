import { expect, test } from "vitest";

import { testBrowser } from "../../support/app";
import { testCtx } from "../../support/ctx";
import { givenEndpoint, INPUT, OPERATION } from "../../support/given-runs";
import { clientOf, setOperations } from "../../support/mcp-caller";

test.each([
  [[], -32600],
  [[{ jsonrpc: "2.0", id: 1, method: "ping" }], -32600],
  [{ jsonrpc: "1.0", id: 1, method: "ping" }, -32600],
  [{ jsonrpc: "2.0", id: null, method: "ping" }, -32600],
  [{ jsonrpc: "2.0", id: 1 }, -32600],
  ["ping", -32600],
])("%j is no message: %i", async (message, code) => {
  const ctx = await testCtx();
  const { address } = await givenEndpoint(ctx);
  const answer = await clientOf(address, testBrowser(ctx)).send(message);
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ id: null, error: { code } });
});

test("malformed JSON, unknown methods, other revisions and other HTTP methods are refused", async () => {
  const ctx = await testCtx();
  const { address } = await givenEndpoint(ctx);
  const browser = testBrowser(ctx);
  const { path, ask, send } = clientOf(address, browser);
  const type = { "Content-Type": "application/json" };
  const broken = await browser.send("POST", path, {
    body: "{",
    headers: type,
  });
  expect(broken).toMatchObject({
    status: 400,
    body: { error: { code: -32700 } },
  });
  const text = await browser.send("POST", path, { body: "{}" });
  expect(text.status).toBe(415);
  for (const method of ["resources/list", "constructor", "toString"]) {
    expect(await ask(method)).toMatchObject({ error: { code: -32601 } });
  }
  const old = { "MCP-Protocol-Version": "1999-01-01" };
  const refused = await clientOf(address, browser, old).send({});
  expect(refused.status).toBe(400);
  const reply = await send({ jsonrpc: "2.0", id: 1, result: {} });
  expect(reply.status).toBe(202);
  for (const method of ["GET", "DELETE"]) {
    const answer = await browser.send(method, path);
    expect([answer.status, answer.headers.get("Allow")]).toEqual([405, "POST"]);
  }
});

test("an operation that was called mcp before keeps its address", async () => {
  const ctx = await testCtx();
  const { agent, address, host } = await givenEndpoint(ctx);
  host.body = '{"score":7}';
  await setOperations(ctx, agent.id, [{ ...OPERATION, name: "mcp" }]);
  const client = clientOf(address, testBrowser(ctx));
  const answer = await client.send(INPUT);
  expect([answer.status, answer.body]).toEqual([200, { score: 7 }]);
  expect((await client.ask("ping")).result).toEqual({});
});
