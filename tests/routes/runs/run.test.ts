import { expect, test } from "vitest";

import { EndpointError } from "~/integrations/endpoint-client.server";
import { startTrial } from "~/services/orders/delivery/start-trial.server";

import { testBrowser } from "../../support/app";
import { testCtx } from "../../support/ctx";
import { given } from "../../support/given";
import {
  ENDPOINT,
  givenPurchase,
  trialsOf,
} from "../../support/given-purchases";
import { givenEndpoint, INPUT, runsIn } from "../../support/given-runs";
import { signedInBrowser } from "../../support/given-session";

const bearer = (key: string | null) => ({
  headers: { Authorization: `Bearer ${key}` },
});

test("a license calls the endpoint, and how it went is kept without its content", async () => {
  const ctx = await testCtx();
  const { agent, calls, host, address } = await givenEndpoint(ctx);
  const { order, buyer } = await givenPurchase(ctx, agent);
  host.body = '{"score":7}';
  const browser = testBrowser(ctx);
  const key = bearer(order.licenseKey);
  const answer = await browser.api("POST", address, INPUT, key);
  expect([answer.status, answer.body]).toEqual([200, { score: 7 }]);
  expect(answer.headers.get("Content-Type")).toBe("application/json");
  expect(answer.headers.get("Armory-Duration")).toMatch(/^\d+$/);
  expect(calls).toEqual([
    {
      url: `${ENDPOINT}/score`,
      method: "POST",
      headers: {
        Accept: "application/json",
        "Content-Type": "application/json",
        "User-Agent": "Armory-Gateway/1",
        "Armory-License-Id": order.id,
      },
      body: JSON.stringify(INPUT),
      timeoutMs: 5000,
      mostBytes: 5 * 1024 * 1024,
    },
  ]);
  const [run] = await runsIn(ctx);
  expect(run).toMatchObject({
    agentId: agent.id,
    operation: "score",
    caller: "license",
    orderId: order.id,
    userId: buyer.id,
    outcome: "answered",
    status: 200,
    bytes: 11,
  });
  expect(JSON.stringify(run)).not.toContain("ana@");
});

test("a key that is unknown, ended or of another agent calls nothing", async () => {
  const ctx = await testCtx();
  const { agent, calls, address } = await givenEndpoint(ctx);
  const other = await givenEndpoint(ctx);
  const refunded = await givenPurchase(ctx, agent, { status: "refunded" });
  const foreign = await givenPurchase(ctx, other.agent);
  const browser = testBrowser(ctx);
  const statuses = [];
  for (const key of [
    "ARM-00000-00000-00000-00000",
    foreign.order.licenseKey,
    refunded.order.licenseKey,
  ]) {
    const answer = await browser.api("POST", address, INPUT, bearer(key));
    statuses.push(answer.status);
  }
  expect(statuses).toEqual([401, 401, 403]);
  expect(calls).toEqual([]);
  expect(await runsIn(ctx)).toEqual([]);
});

test("a trial's key calls until the trial ends", async () => {
  const ctx = await testCtx();
  const { agent, address } = await givenEndpoint(ctx);
  const user = await given.user(ctx);
  await startTrial(ctx, { userId: user.id, slug: agent.slug });
  const [trial] = await trialsOf(ctx, user.id);
  const browser = testBrowser(ctx);
  const call = () =>
    browser.api("POST", address, INPUT, bearer(trial!.licenseKey));
  expect((await call()).status).toBe(200);
  ctx.advance(8 * 24 * 60 * 60 * 1000);
  expect((await call()).status).toBe(403);
  expect(await runsIn(ctx)).toMatchObject([
    { caller: "trial", orderId: null, userId: user.id },
  ]);
});

test("whoever has a running trial calls like a buyer, by key or signed in", async () => {
  const ctx = await testCtx();
  const { agent, address } = await givenEndpoint(ctx);
  const user = await given.user(ctx);
  await startTrial(ctx, { userId: user.id, slug: agent.slug });
  const browser = await signedInBrowser(ctx, user.id);
  for (let call = 0; call < 12; call++) {
    expect((await browser.api("POST", address, INPUT)).status).toBe(200);
  }
  const [run] = await runsIn(ctx);
  expect(run).toMatchObject({ caller: "trial", userId: user.id });
});

test("anybody tries an operation three times a day, an account ten times", async () => {
  const ctx = await testCtx();
  const { address, calls } = await givenEndpoint(ctx);
  const call = (browser: ReturnType<typeof testBrowser>) =>
    browser.api("POST", address, INPUT);
  const stranger = testBrowser(ctx);
  for (let left = 3; left > 0; left--) {
    expect((await call(stranger)).status).toBe(200);
  }
  const refused = await call(stranger);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(80_000);

  const browser = await signedInBrowser(ctx, (await given.user(ctx)).id);
  for (let left = 10; left > 0; left--) await call(browser);
  expect((await call(browser)).status).toBe(429);
  expect(calls).toHaveLength(13);
  ctx.advance(24 * 60 * 60 * 1000);
  expect((await call(stranger)).status).toBe(200);
});

test("two calls at once take two of the allowance", async () => {
  const ctx = await testCtx();
  const { address } = await givenEndpoint(ctx);
  const browser = testBrowser(ctx);
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => browser.api("POST", address, INPUT)),
  );
  const passed = answers.filter(({ status }) => status === 200);
  expect(passed).toHaveLength(3);
});

test("an operation that is not for anonymous callers asks them to sign in", async () => {
  const ctx = await testCtx();
  const { address, owner } = await givenEndpoint(ctx, { anonymous: false });
  expect((await testBrowser(ctx).api("POST", address, INPUT)).status).toBe(401);
  const own = await signedInBrowser(ctx, owner.id);
  expect((await own.api("POST", address, INPUT)).status).toBe(200);
  expect(await runsIn(ctx)).toMatchObject([{ caller: "owner" }]);
});

test("input that does not fit is refused before anything is sent or counted", async () => {
  const ctx = await testCtx();
  const { address, calls } = await givenEndpoint(ctx);
  const browser = testBrowser(ctx);
  for (const input of [{}, { email: 1 }, { ...INPUT, more: true }, [], "x"]) {
    const answer = await browser.api("POST", address, input);
    expect(answer.status).toBe(400);
    expect(answer.body).toHaveProperty("errors.input");
  }
  expect(calls).toEqual([]);
  expect((await browser.api("POST", address, INPUT)).status).toBe(200);
  const missing = await browser.api("POST", `${address}s`, INPUT);
  expect(missing.status).toBe(404);
});

test("an endpoint that refuses is passed on, one that fails is 502 or 504", async () => {
  const ctx = await testCtx();
  const { address, host, owner } = await givenEndpoint(ctx);
  const browser = await signedInBrowser(ctx, owner.id);
  const statusNow = async () =>
    (await browser.api("POST", address, INPUT)).status;
  host.status = 422;
  expect(await statusNow()).toBe(422);
  for (const status of [500, 302]) {
    host.status = status;
    expect(await statusNow()).toBe(502);
  }
  for (const reason of ["timeout", "unreachable", "too_large"] as const) {
    ctx.callEndpoint = () => Promise.reject(new EndpointError(reason));
    expect(await statusNow()).toBe(reason === "timeout" ? 504 : 502);
  }
  expect((await runsIn(ctx)).map(({ outcome }) => outcome)).toEqual([
    "refused",
    "failed",
    "failed",
    "timeout",
    "unreachable",
    "too_large",
  ]);
});

test("an answer that is not JSON is sent as a file that no browser shows", async () => {
  const ctx = await testCtx();
  const { address, host } = await givenEndpoint(ctx);
  Object.assign(host, { contentType: "text/html", body: "<script>" });
  const answer = await testBrowser(ctx).api("POST", address, INPUT);
  expect(answer.headers.get("Content-Type")).toBe("application/octet-stream");
  expect(answer.headers.get("Content-Disposition")).toBe("attachment");
});

test("an operation by GET sends its input as a query", async () => {
  const ctx = await testCtx();
  const { address, calls } = await givenEndpoint(ctx, { method: "GET" });
  await testBrowser(ctx).api("POST", address, { email: "a&b@c.example" });
  expect(calls[0]).toMatchObject({
    url: `${ENDPOINT}/score?email=a%26b%40c.example`,
    body: null,
  });
});
