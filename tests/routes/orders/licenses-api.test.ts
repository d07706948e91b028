import { expect, test } from "vitest";

import { testBrowser } from "../../support/app";
import { testCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { givenDelivered, givenPurchase } from "../../support/given-purchases";
import { signedInBrowser } from "../../support/given-session";

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
