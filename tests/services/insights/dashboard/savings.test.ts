import { expect, test } from "vitest";

import { sumPaid } from "~/models/orders/quoted-work.server";
import { estimateSavings } from "~/services/insights/dashboard/estimate-savings.server";

import { testCtx, type TestCtx } from "../../../support/ctx";
import { given } from "../../../support/given";
import { givenCatalogue } from "../../../support/given-catalogue";
import { givenOffers } from "../../../support/given-dashboard";

type OrderValues = Parameters<typeof givenCatalogue.order>[2];

async function bought(
  ctx: TestCtx,
  buyerUserId: string,
  values: OrderValues[],
) {
  const owner = await given.user(ctx);
  for (const value of values) {
    const agent = await given.liveAgent(ctx, { ownerUserId: owner.id });
    await givenCatalogue.order(ctx, { agent, buyerUserId }, value);
  }
}

test("below five accepted offers there is no estimate", async () => {
  const ctx = await testCtx();
  const buyer = await given.user(ctx);
  await bought(ctx, buyer.id, [{ totalCents: 10_000 }]);
  await givenOffers(ctx, [100, 200, 300, 400]);
  await givenOffers(ctx, [500, 600], "pending");
  expect(await estimateSavings(ctx, buyer.id)).toBeNull();
  await givenOffers(ctx, [500]);
  expect(await estimateSavings(ctx, buyer.id)).toBe(20_000);
});

test("savings are the median accepted offer minus each price, never below 0", async () => {
  const ctx = await testCtx();
  const buyer = await given.user(ctx);
  // The middle two of the six accepted ones are 300 and 500.
  await givenOffers(ctx, [900, 100, 300, 500, 200, 800]);
  await givenOffers(ctx, [90_000], "rejected");
  await bought(ctx, buyer.id, [
    { totalCents: 10_000 },
    { totalCents: 39_950 },
    { totalCents: 90_000 },
    { totalCents: 1_000, status: "refunded" },
    { totalCents: 1_000, status: "pending" },
    { totalCents: 1_000, paymentMode: "live" },
  ]);
  expect(await estimateSavings(ctx, buyer.id)).toBe(30_050);
  const { mode } = ctx.payments;
  const own = { buyerUserId: buyer.id, mode };
  expect(await sumPaid(ctx.store.read, own)).toBe(139_950);
  expect(await estimateSavings(ctx, (await given.user(ctx)).id)).toBe(0);
});
