import { expect, test } from "vitest";

import {
  listPurchasedAgents,
  pagePurchases,
  pageTrials,
} from "~/services/orders/delivery/list-purchases.server";
import { startTrial } from "~/services/orders/delivery/start-trial.server";

import { testCtx, type TestCtx } from "../../../support/ctx";
import { given } from "../../../support/given";
import {
  givenDelivered,
  givenPurchase,
} from "../../../support/given-purchases";

const DAY_MS = 86_400_000;

type Values = NonNullable<Parameters<typeof givenPurchase>[2]>;

async function givenOrders(ctx: TestCtx, buyerId: string, all: Values[]) {
  const ids: string[] = [];
  for (const values of all) {
    ctx.advance(1000);
    const { agent } = await givenDelivered(ctx, "zip");
    const { order } = await givenPurchase(ctx, agent, {
      buyerUserId: buyerId,
      createdAt: ctx.now(),
      ...values,
    });
    ids.push(order.id);
  }
  return ids.reverse();
}

test("the dashboard lists the latest three owned agents with the total", async () => {
  const ctx = await testCtx();
  const user = await given.user(ctx);
  const pass = { agentId: null, service: "premium-intelligence" } as const;
  const ids = await givenOrders(ctx, user.id, [
    {},
    { status: "disputed" },
    { paymentMode: "none", totalCents: 0 },
    {},
  ]);
  await givenOrders(ctx, user.id, [
    { status: "refunded" as const },
    { status: "pending" as const },
    { paymentMode: "live" as const },
    pass,
  ]);
  await givenPurchase(ctx, (await givenDelivered(ctx, "zip")).agent);

  const { agents, total } = await listPurchasedAgents(ctx, user.id);
  expect(total).toBe(4);
  expect(agents.map(({ orderId }) => orderId)).toEqual(ids.slice(0, 3));
  expect(agents[0]).toMatchObject({
    shortId: ids[0]!.slice(0, 8),
    price: "$199",
    date: "Mar 2, 2026",
  });
});

test("the page lists orders in every state, the pass with its end, and the user's trials", async () => {
  const ctx = await testCtx();
  const user = await given.user(ctx);
  const pass = { agentId: null, service: "premium-intelligence" } as const;
  await givenOrders(ctx, user.id, [
    { status: "refunded" },
    { paymentMode: "live" },
    { ...pass, completedAt: new Date("2026-03-02T09:00:00Z") },
  ]);
  const { agent } = await givenDelivered(ctx, "endpoint", { trialDays: 7 });
  await startTrial(ctx, {
    userId: user.id,
    slug: agent.slug,
  });

  const wanted = { userId: user.id, cursor: null };
  const { items: orders } = await pagePurchases(ctx, wanted);
  const { items: trials } = await pageTrials(ctx, wanted);
  expect(
    orders.map((one) => [one.status, one.isHonored, one.passEndsAt]),
  ).toEqual([
    ["completed", true, "Apr 1, 2026, 09:00 UTC"],
    ["completed", false, null],
    ["refunded", true, null],
  ]);
  expect(trials).toMatchObject([{ slug: agent.slug, isRunning: true }]);
  expect(trials[0]?.endsAt).toBe("Mar 9, 2026, 09:00 UTC");
  ctx.advance(7 * DAY_MS);
  const later = await pageTrials(ctx, wanted);
  expect(later.items).toMatchObject([{ isRunning: false }]);
});
