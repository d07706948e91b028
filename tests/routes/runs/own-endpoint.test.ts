import { createHmac } from "node:crypto";

import { expect, test } from "vitest";

import { endpointSettings } from "../../../drizzle/schema";
import { resealSecrets } from "~/services/runs/reseal-secrets.server";

import { testBrowser } from "../../support/app";
import { testCtx, type TestCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { givenPurchase } from "../../support/given-purchases";
import { givenEndpoint, INPUT } from "../../support/given-runs";
import { signedInBrowser } from "../../support/given-session";

const SECRET = "Bearer sk_live_of_the_creator";

async function givenOwnEndpoint(ctx: TestCtx) {
  const endpoint = await givenEndpoint(ctx);
  const browser = await signedInBrowser(ctx, endpoint.owner.id);
  const path = `/dashboard/agents/${endpoint.agent.id}/endpoint`;
  return { ...endpoint, browser, path };
}

async function call(ctx: TestCtx, address: string, licenseKey: string | null) {
  const headers = { Authorization: `Bearer ${licenseKey}` };
  return testBrowser(ctx).api("POST", address, INPUT, { headers });
}

test("a stored secret travels with every call and is never shown", async () => {
  const ctx = await testCtx();
  const own = await givenOwnEndpoint(ctx);
  const { order } = await givenPurchase(ctx, own.agent);
  const form = { secretHeader: "X-Api-Key", secret: SECRET, revision: "0" };
  const stored = await own.browser.post(own.path, { intent: "store", ...form });
  expect(stored.status).toBe(302);

  await call(ctx, own.address, order.licenseKey);
  expect(own.calls[0]?.headers).toMatchObject({ "X-Api-Key": SECRET });

  const { body } = await own.browser.get(own.path);
  expect(body).toMatchObject({ secretHeader: "X-Api-Key" });
  expect(JSON.stringify(body)).not.toContain(SECRET);
  const rows = await ctx.store.read.select().from(endpointSettings);
  expect(JSON.stringify(rows)).not.toContain(SECRET);

  await own.browser.post(own.path, { intent: "remove", revision: "1" });
  await call(ctx, own.address, order.licenseKey);
  expect(own.calls[1]?.headers).not.toHaveProperty("X-Api-Key");
});

test("signed calls can be checked with the signing secret", async () => {
  const ctx = await testCtx();
  const own = await givenOwnEndpoint(ctx);
  const { order } = await givenPurchase(ctx, own.agent);
  await own.browser.post(own.path, { intent: "sign", revision: "0" });
  const shown = (await own.browser.get(own.path)).body as { signing: string };
  const key = Buffer.from(shown.signing.replace(/^whsec_/, ""), "base64");

  await call(ctx, own.address, order.licenseKey);
  const { headers, body } = own.calls[0]!;
  const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
  const expected = createHmac("sha256", key).update(signed).digest("base64");
  expect(headers["webhook-signature"]).toBe(`v1,${expected}`);
});

test.each([
  ["Host", "Bearer x", "secretHeader"],
  ["webhook-signature", "x", "secretHeader"],
  ["two words", "x", "secretHeader"],
  ["X-Key", "", "secret"],
  ["X-Key", "a\nb", "secret"],
])(
  "a secret %j: %j is refused at its field",
  async (secretHeader, secret, field) => {
    const ctx = await testCtx();
    const own = await givenOwnEndpoint(ctx);
    const form = { intent: "store", revision: "0", secretHeader, secret };
    const refused = await own.browser.post(own.path, form);
    expect(refused.status).toBe(400);
    expect(await ctx.store.read.select().from(endpointSettings)).toEqual([]);
    const error = { [field]: [expect.any(String)] };
    expect(refused.body).toMatchObject({ result: { error } });
    expect(JSON.stringify(refused.body)).not.toContain('"secret":"a');
  },
);

test("only the owner changes an endpoint, and only what is current", async () => {
  const ctx = await testCtx();
  const own = await givenOwnEndpoint(ctx);
  const other = await signedInBrowser(ctx, (await given.operator(ctx)).id);
  const form = { intent: "sign", revision: "0" };
  expect((await other.post(own.path, form)).status).toBe(404);
  expect((await other.get(own.path)).status).toBe(404);

  expect((await own.browser.post(own.path, form)).status).toBe(302);
  expect((await own.browser.post(own.path, form)).status).toBe(409);
});

test("calls are counted per day, with those that failed", async () => {
  const ctx = await testCtx();
  const own = await givenOwnEndpoint(ctx);
  const { order } = await givenPurchase(ctx, own.agent);
  await call(ctx, own.address, order.licenseKey);
  ctx.advance(86_400_000);
  await call(ctx, own.address, order.licenseKey);
  own.host.status = 500;
  await call(ctx, own.address, order.licenseKey);

  const { body } = await own.browser.get(own.path);

  const { days } = body as { days: { day: string }[] };
  expect(days).toHaveLength(30);
  expect(days.slice(-3)).toEqual([
    { day: "2026-03-01", answered: 0, failed: 0 },
    { day: "2026-03-02", answered: 1, failed: 0 },
    { day: "2026-03-03", answered: 1, failed: 1 },
  ]);
});

test("a license has as many calls in a month as its creator set", async () => {
  const ctx = await testCtx();
  const own = await givenOwnEndpoint(ctx);
  const { order } = await givenPurchase(ctx, own.agent);
  const another = await givenPurchase(ctx, own.agent);
  const form = { intent: "set", isProbed: "on", monthlyCap: "2" };
  await own.browser.post(own.path, { ...form, revision: "0" });

  const statuses = [];
  for (let time = 0; time < 3; time += 1) {
    const { status } = await call(ctx, own.address, order.licenseKey);
    statuses.push(status);
  }
  expect(statuses).toEqual([200, 200, 429]);
  const { status } = await call(ctx, own.address, another.order.licenseKey);
  expect(status).toBe(200);

  ctx.advance(30 * 86_400_000);
  expect((await call(ctx, own.address, order.licenseKey)).status).toBe(200);
});

test("after a new key, secrets are encrypted with it and still open", async () => {
  const ctx = await testCtx();
  const own = await givenOwnEndpoint(ctx);
  const { order } = await givenPurchase(ctx, own.agent);
  const form = { secretHeader: "X-Api-Key", secret: SECRET, revision: "0" };
  await own.browser.post(own.path, { intent: "store", ...form });
  const { env } = ctx;
  const fresh = "a new key that has 32 characters or more";
  ctx.env = { ...env, secretKeys: [fresh, ...env.secretKeys] };

  expect(await resealSecrets(ctx)).toBe(1);
  expect(await resealSecrets(ctx)).toBe(0);
  ctx.env = { ...env, secretKeys: [fresh] };
  await call(ctx, own.address, order.licenseKey);
  expect(own.calls[0]?.headers).toMatchObject({ "X-Api-Key": SECRET });
});

test("without a key, a site stores no secrets and says so", async () => {
  const ctx = await testCtx();
  const own = await givenOwnEndpoint(ctx);
  ctx.env = { ...ctx.env, secretKeys: [] };
  const form = { secretHeader: "X-Api-Key", secret: SECRET, revision: "0" };
  const refused = await own.browser.post(own.path, {
    intent: "store",
    ...form,
  });
  expect(refused.status).toBe(409);
  const { body } = await own.browser.get(own.path);
  expect(body).toMatchObject({ canStore: false });
});
