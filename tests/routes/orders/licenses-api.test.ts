import { expect, test } from "vitest";

import { testBrowser } from "../../support/app";
import { testCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { givenDelivered, givenPurchase } from "../../support/given-purchases";
import { signedInBrowser } from "../../support/given-session";
import { givenToken } from "../../support/given-tokens";

const VERIFY = "/api/licenses/verify";

test("anyone can verify a key and learns nothing about its holder", async () => {
  const ctx = await testCtx();
  const { agent } = await givenDelivered(ctx, "endpoint");
  const { order } = await givenPurchase(ctx, agent);
  const body = { licenseKey: order.licenseKey, agentId: agent.id };
  const answer = await testBrowser(ctx).api("POST", VERIFY, body);
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    valid: true,
    status: "completed",
    agentId: agent.id,
    purchasedAt: "2026-03-02T09:00:00.000Z",
    trialEndsAt: null,
    recheckAfterSeconds: 60,
  });
});

test("an unknown key returns only that it is not valid", async () => {
  const ctx = await testCtx();
  const body = { licenseKey: "ARM-1", agentId: "unknown" };
  const answer = await testBrowser(ctx).api("POST", VERIFY, body);
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({ valid: false });
});

test("the key of a refunded order is not valid, with the reason", async () => {
  const ctx = await testCtx();
  const { agent } = await givenDelivered(ctx, "endpoint");
  const { order } = await givenPurchase(ctx, agent, { status: "refunded" });
  const body = { licenseKey: order.licenseKey, agentId: agent.id };
  const answer = await testBrowser(ctx).api("POST", VERIFY, body);
  expect(answer.body).toMatchObject({ valid: false, status: "refunded" });
});

test.each([{}, { licenseKey: "ARM" }, { licenseKey: 1, agentId: 2 }])(
  "%o is 400 with its fields",
  async (body) => {
    const ctx = await testCtx();
    const answer = await testBrowser(ctx).api("POST", VERIFY, body);
    expect(answer.status).toBe(400);
    expect(answer.body).toHaveProperty("errors.agentId");
  },
);

test("more than 120 verifications per minute are refused", async () => {
  const ctx = await testCtx();
  const browser = testBrowser(ctx);
  const body = { licenseKey: "ARM-1", agentId: "unknown" };
  for (let count = 0; count < 120; count += 1) {
    await browser.api("POST", VERIFY, body);
  }
  const answer = await browser.api("POST", VERIFY, body);
  expect(answer.status).toBe(429);
  expect(answer.headers.get("RateLimit-Limit")).toBe("120");
  expect(answer.headers.get("Retry-After")).toBe("60");
});

test("a creator's token verifies 1,200 times a minute, whatever its address did", async () => {
  const ctx = await testCtx();
  const { agent, owner } = await givenDelivered(ctx, "endpoint");
  const { order } = await givenPurchase(ctx, agent);
  const { headers } = await givenToken(ctx, owner.id);
  const body = { licenseKey: order.licenseKey, agentId: agent.slug };
  const browser = testBrowser(ctx);
  for (let count = 0; count < 121; count += 1) {
    await browser.api("POST", VERIFY, body);
  }
  const answer = await browser.api("POST", VERIFY, body, { headers });
  expect([answer.status, answer.body]).toMatchObject([200, { valid: true }]);
  expect(answer.headers.get("RateLimit-Limit")).toBe("1200");
  const unknown = { headers: { Authorization: "Bearer arm_unknown" } };
  expect((await browser.api("POST", VERIFY, body, unknown)).status).toBe(401);
});

test("a trial's key tells when it ends", async () => {
  const ctx = await testCtx();
  const { agent } = await givenDelivered(ctx, "endpoint", { trialDays: 7 });
  const browser = await signedInBrowser(ctx, (await given.user(ctx)).id);
  const path = `/api/agents/${agent.slug}/trial`;
  const { body: trial } = await browser.api("POST", path);
  const { licenseKey } = trial as { licenseKey: string };
  const body = { licenseKey, agentId: agent.slug };
  const answer = await testBrowser(ctx).api("POST", VERIFY, body);
  expect(answer.body).toMatchObject({
    valid: true,
    status: "trial",
    purchasedAt: null,
    trialEndsAt: "2026-03-09T09:00:00.000Z",
    recheckAfterSeconds: 60,
  });
  expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
});

test("POST /api/agents/{slug}/trial returns the key and its end, once", async () => {
  const ctx = await testCtx();
  const { agent } = await givenDelivered(ctx, "endpoint", { trialDays: 7 });
  const user = await given.user(ctx);
  const browser = await signedInBrowser(ctx, user.id);
  const path = `/api/agents/${agent.slug}/trial`;
  const answer = await browser.api("POST", path);
  expect(answer.status).toBe(201);
  expect(answer.body).toEqual({
    licenseKey: expect.stringMatching(/^ARM-/) as string,
    endsAt: "2026-03-09T09:00:00.000Z",
  });
  expect((await browser.api("POST", path)).status).toBe(409);
});

test("there is no trial of a package (409) or of an unknown agent (404)", async () => {
  const ctx = await testCtx();
  const { agent, owner } = await givenDelivered(ctx, "zip", { trialDays: 7 });
  const user = await given.user(ctx);
  const browser = await signedInBrowser(ctx, user.id);
  const zip = await browser.api("POST", `/api/agents/${agent.slug}/trial`);
  expect(zip.status).toBe(409);
  const none = await browser.api("POST", "/api/agents/unknown/trial");
  expect(none.status).toBe(404);
  const creator = await signedInBrowser(ctx, owner.id);
  const own = await creator.api("POST", `/api/agents/${agent.slug}/trial`);
  expect(own.status).toBe(409);
});
