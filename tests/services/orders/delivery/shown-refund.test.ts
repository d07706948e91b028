import { expect, test } from "vitest";

import { refundWords } from "~/content/delivery";
import { showPurchase } from "~/services/orders/delivery/show-purchase.server";

import { testCtx, type TestCtx } from "../../../support/ctx";
import {
  givenBoughtPackage,
  givenRefund,
} from "../../../support/given-purchases";

const DAY_MS = 86_400_000;

async function factsOf(
  ctx: TestCtx,
  order: { id: string; buyerUserId: string },
) {
  const wanted = { orderId: order.id, buyerId: order.buyerUserId };
  return (await showPurchase(ctx, wanted)).facts;
}

test("a refund is shown with its amount and date, under way and done", async () => {
  const ctx = await testCtx();
  const { order } = await givenBoughtPackage(ctx);
  const refundOf = async () => (await factsOf(ctx, order)).refund;
  expect(await refundOf()).toBeNull();

  await givenRefund(ctx, order, "pending");
  const asked = { amount: "$199.00", date: "Mar 2, 2026", isDone: false };
  expect(await refundOf()).toEqual(asked);

  const done = await givenBoughtPackage(ctx, undefined, { status: "refunded" });
  ctx.advance(DAY_MS);
  await givenRefund(ctx, done.order, "succeeded");
  const facts = await factsOf(ctx, done.order);
  expect(facts.refund).toEqual({
    amount: "$199.00",
    date: "Mar 3, 2026",
    isDone: true,
  });
  expect(refundWords(facts.refund!)).toBe(
    "We sent $199.00 back to your original payment method on Mar 3, 2026. Banks usually take 5 to 10 business days to show it on a statement.",
  );
  expect(refundWords({ ...facts.refund!, amount: null })).toBe(
    "Nothing was paid, so no money comes back.",
  );
});
