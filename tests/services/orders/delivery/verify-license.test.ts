import { expect, test } from "vitest";

import { startTrial } from "~/services/orders/delivery/start-trial.server";
import { verifyLicense } from "~/services/orders/delivery/verify-license.server";

import { testCtx } from "../../../support/ctx";
import { given } from "../../../support/given";
import {
  givenDelivered,
  givenPurchase,
  givenRefund,
  orderById,
} from "../../../support/given-purchases";

const DAY_MS = 86_400_000;

async function givenEndpointOrder(
  values: Parameters<typeof givenPurchase>[2] = {},
) {
  const ctx = await testCtx();
  const { agent } = await givenDelivered(ctx, "endpoint", { trialDays: 7 });
  const { order, buyer } = await givenPurchase(ctx, agent, values);
  const asked = { licenseKey: order.licenseKey!, agentId: agent.id };
  return { ctx, agent, order, buyer, asked };
}

test("the key of a completed order is valid for its agent", async () => {
  const { ctx, agent, order, asked } = await givenEndpointOrder();
  expect(await verifyLicense(ctx, asked)).toEqual({
    valid: true,
    status: "completed",
    agentId: agent.id,
    purchasedAt: order.completedAt,
    trialEndsAt: null,
  });
});

test("the agent can be named by slug, for orders and trials", async () => {
  const { ctx, agent, asked } = await givenEndpointOrder();
  const named = { ...asked, agentId: agent.slug };
  expect(await verifyLicense(ctx, named)).toMatchObject({
    valid: true,
    agentId: agent.id,
  });
  const { id: userId } = await given.user(ctx);
  const { licenseKey } = await startTrial(ctx, { userId, slug: agent.slug });
  expect(await verifyLicense(ctx, { ...named, licenseKey })).toMatchObject({
    status: "trial",
    agentId: agent.id,
  });
});

test("a key is recognized however it is typed", async () => {
  const { ctx, asked } = await givenEndpointOrder();
  const licenseKey = ` ${asked.licenseKey.toLowerCase().replaceAll("-", " ")}`;
  const verified = await verifyLicense(ctx, { ...asked, licenseKey });
  expect(verified?.valid).toBe(true);
});

test("nothing is revealed about an unknown key or another agent's", async () => {
  const { ctx, asked } = await givenEndpointOrder();
  const other = await givenDelivered(ctx, "endpoint");
  const wrong = [
    { ...asked, agentId: other.agent.id },
    { ...asked, agentId: other.agent.slug },
    { ...asked, licenseKey: "ARM-00000-00000-00000-00000" },
    { ...asked, licenseKey: "no key" },
  ];
  for (const one of wrong) expect(await verifyLicense(ctx, one)).toBeNull();
});

test.each([
  ["disputed", true],
  ["refunded", false],
  ["charged_back", false],
] as const)("the key of an order that is %s: %s", async (status, valid) => {
  const { ctx, asked } = await givenEndpointOrder({ status });
  expect(await verifyLicense(ctx, asked)).toMatchObject({ valid, status });
});

test("a key stays valid during a refund", async () => {
  const { ctx, asked, order } = await givenEndpointOrder();
  await givenRefund(ctx, order, "pending");
  expect(await verifyLicense(ctx, asked)).toMatchObject({ valid: true });
});

test("a key from another mode is unknown", async () => {
  const { ctx, asked } = await givenEndpointOrder({ paymentMode: "live" });
  expect(await verifyLicense(ctx, asked)).toBeNull();
});

test("the first verification deploys the order, later ones change nothing", async () => {
  const { ctx, asked, order } = await givenEndpointOrder();
  const first = ctx.now();
  await Promise.all([verifyLicense(ctx, asked), verifyLicense(ctx, asked)]);
  ctx.advance(60_000);
  await verifyLicense(ctx, asked);
  expect((await orderById(ctx, order.id)).deployedAt).toEqual(first);
});

test("verifying an invalid key deploys nothing", async () => {
  const { ctx, asked, order } = await givenEndpointOrder({
    status: "refunded",
  });
  await verifyLicense(ctx, asked);
  expect((await orderById(ctx, order.id)).deployedAt).toBeNull();
});

test("a trial's key is valid until the end of its days, excluding the end", async () => {
  const { ctx, agent } = await givenEndpointOrder();
  const user = await given.user(ctx);
  const slug = agent.slug;
  const { licenseKey } = await startTrial(ctx, { userId: user.id, slug });
  const asked = { licenseKey, agentId: agent.id };
  ctx.advance(7 * DAY_MS - 1);
  expect(await verifyLicense(ctx, asked)).toEqual({
    valid: true,
    status: "trial",
    agentId: agent.id,
    purchasedAt: null,
    trialEndsAt: new Date("2026-03-09T09:00:00.000Z"),
  });
  ctx.advance(1);
  expect(await verifyLicense(ctx, asked)).toMatchObject({
    valid: false,
    status: "trial_ended",
  });
  expect(await verifyLicense(ctx, { ...asked, agentId: user.id })).toBeNull();
});
