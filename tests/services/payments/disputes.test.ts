import { expect, test } from "vitest";

import { refundOwnOrder } from "~/services/orders/refund-order.server";
import { beginCardPayment } from "~/services/payments/begin-card-payment.server";

import { noticesOf } from "../../support/given-projects";
import { booksOf, CARDS, givenSale, toldTo } from "../../support/given-sales";
import { payingCtx, type PayingCtx } from "../../support/paying";
import { cardDisputes } from "../../../drizzle/schema";

async function disputed(ctx: PayingCtx) {
  const sale = await givenSale(ctx);
  const { buyer, item } = sale;
  const begun = await beginCardPayment(ctx, {
    buyer,
    item,
    amountCents: 19_900,
  });
  await ctx.pay(begun.clientSecret!, CARDS.disputed);
  await ctx.settle();
  const [dispute] = await ctx.store.read.select().from(cardDisputes);
  return { ...sale, orderId: begun.orderId, dispute: dispute! };
}

test("a card dispute pauses the order, and a refund has to wait", async () => {
  const ctx = await payingCtx();
  const { buyer, orderId, dispute } = await disputed(ctx);

  const { orders, balances, ledgerSum } = await booksOf(ctx);
  expect(orders).toMatchObject([{ status: "disputed" }]);
  expect(balances.dispute_losses).toBe(19_900 + dispute.feeCents);
  expect(ledgerSum).toBe(0);
  await expect(
    refundOwnOrder(ctx, { buyerId: buyer.id, orderId }),
  ).rejects.toMatchObject({ code: "conflict" });
  expect((await toldTo(ctx, buyer)).bell).toContain("order_disputed");
});

test("a dispute tells the buyer of the access and the seller of the share", async () => {
  const ctx = await payingCtx();
  const { buyer, seller } = await disputed(ctx);

  const [bought] = await noticesOf(ctx, buyer.id, "order_disputed");
  const [sold] = await noticesOf(ctx, seller.id, "sale_disputed");
  expect(bought?.message).toContain("downloads pause");
  expect(sold?.message).toContain("Your share stays");
  expect(sold?.message).not.toContain("downloads");
});

test("a dispute that was won gives everything back but its fee", async () => {
  const ctx = await payingCtx();
  const { dispute } = await disputed(ctx);

  await ctx.sandbox.closeDispute(dispute.providerDisputeId, "won");
  await ctx.settle();

  const { orders, balances, ledgerSum } = await booksOf(ctx);
  expect(orders).toMatchObject([{ status: "completed" }]);
  expect(balances.dispute_losses).toBe(dispute.feeCents);
  expect(balances.creator_payable).toBe(-13_930);
  expect(ledgerSum).toBe(0);
});

test("a dispute that was lost ends access and takes the share back", async () => {
  const ctx = await payingCtx();
  const { dispute } = await disputed(ctx);

  await ctx.sandbox.closeDispute(dispute.providerDisputeId, "lost");
  await ctx.settle();

  const { orders, balances, ledgerSum } = await booksOf(ctx);
  expect(orders).toMatchObject([{ status: "charged_back" }]);
  expect(balances.creator_payable).toBeUndefined();
  expect(ledgerSum).toBe(0);
});
