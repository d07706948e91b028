import { expect, test } from "vitest";

import { settleDispute } from "~/services/payments/settle-dispute.server";
import { refundOwnOrder } from "~/services/orders/refund-order.server";

import { expectBooksToMatch } from "../../support/balanced-books";
import { openAnomalies } from "../../support/given-anomalies";
import { noticesOf } from "../../support/given-projects";
import { booksOf, CARDS, givenBought, toldTo } from "../../support/given-sales";
import { payingCtx, type PayingCtx } from "../../support/paying";
import { cardDisputes } from "../../../drizzle/schema";

const FEE_CENTS = 1_500;

async function disputed(ctx: PayingCtx) {
  const bought = await givenBought(ctx, CARDS.disputed);
  const [dispute] = await ctx.store.read.select().from(cardDisputes);
  return { ...bought, dispute: dispute! };
}

test("a card dispute pauses the order, and a refund must wait", async () => {
  const ctx = await payingCtx();
  const { buyer, orderId } = await disputed(ctx);

  const { orders, balances } = await booksOf(ctx);
  expect(orders).toMatchObject([{ status: "disputed" }]);
  expect(balances.dispute_losses).toBe(19_900 + FEE_CENTS);
  await expectBooksToMatch(ctx);
  await expect(
    refundOwnOrder(ctx, { buyerId: buyer.id, orderId }),
  ).rejects.toMatchObject({ code: "conflict" });
  expect((await toldTo(ctx, buyer)).bell).toContain("order_disputed");
});

test("a dispute notifies the buyer about access and the seller about the share", async () => {
  const ctx = await payingCtx();
  const { buyer, seller } = await disputed(ctx);

  const [bought] = await noticesOf(ctx, buyer.id, "order_disputed");
  const [sold] = await noticesOf(ctx, seller.id, "sale_disputed");
  expect(bought?.message).toContain("downloads are paused");
  expect(sold?.message).toContain("You keep your share");
  expect(sold?.message).not.toContain("downloads");
});

test("a won dispute restores everything but its fee", async () => {
  const ctx = await payingCtx();
  const { dispute } = await disputed(ctx);

  await ctx.sandbox.closeDispute(dispute.providerDisputeId, "won");
  await ctx.settle();

  const { orders, balances } = await booksOf(ctx);
  expect(orders).toMatchObject([{ status: "completed" }]);
  expect(balances.dispute_losses).toBe(FEE_CENTS);
  expect(balances.creator_payable).toBe(-13_930);
  await expectBooksToMatch(ctx);
});

test("a lost dispute ends access and reverses the share", async () => {
  const ctx = await payingCtx();
  const { dispute } = await disputed(ctx);

  await ctx.sandbox.closeDispute(dispute.providerDisputeId, "lost");
  await ctx.settle();

  const { orders, balances } = await booksOf(ctx);
  expect(orders).toMatchObject([{ status: "charged_back" }]);
  expect(balances.creator_payable).toBeUndefined();
  await expectBooksToMatch(ctx);
});

test("concurrent reports of a dispute book it once", async () => {
  const ctx = await payingCtx();
  const { buyer, dispute } = await disputed(ctx);
  ctx.webhooks.lose();
  await ctx.sandbox.closeDispute(dispute.providerDisputeId, "won");
  await ctx.settle();

  await Promise.all(
    Array.from({ length: 8 }, () =>
      settleDispute(ctx, dispute.providerDisputeId),
    ),
  );

  expect((await booksOf(ctx)).orders).toMatchObject([{ status: "completed" }]);
  expect(await noticesOf(ctx, buyer.id, "order_disputed")).toHaveLength(2);
  await expectBooksToMatch(ctx);
});

test("an earlier report that arrives after the decision changes nothing", async () => {
  const ctx = await payingCtx();
  const { dispute } = await disputed(ctx);
  const { providerDisputeId: id } = dispute;
  const before = await ctx.payments.findDispute(id);
  await ctx.sandbox.closeDispute(id, "won");
  await ctx.settle();

  const payments = {
    ...ctx.payments,
    findDispute: () => Promise.resolve(before),
  };
  await settleDispute({ ...ctx, payments }, id);

  expect((await booksOf(ctx)).orders).toMatchObject([{ status: "completed" }]);
  await expectBooksToMatch(ctx);
});

/** A refunded order whose buyer's bank then disputes the payment. */
async function refundedAndDisputed(card: string) {
  const ctx = await payingCtx();
  const { buyer, orderId } = await givenBought(ctx, card);
  await refundOwnOrder(ctx, { buyerId: buyer.id, orderId });
  await ctx.settle();
  const { attempts } = await booksOf(ctx);
  await ctx.sandbox.openDispute(attempts[0]!.intentId!);
  await ctx.settle();
  const [dispute] = await ctx.store.read.select().from(cardDisputes);
  return { ctx, buyer, orderId, disputeId: dispute!.providerDisputeId };
}

test("a disputed payment that was refunded stays refunded and is reported to administrators", async () => {
  const { ctx, orderId, disputeId } = await refundedAndDisputed(CARDS.good);

  expect((await booksOf(ctx)).orders).toMatchObject([{ status: "refunded" }]);
  expect(await openAnomalies(ctx)).toMatchObject([
    { kind: "disputed_refund", orderId },
  ]);
  await expectBooksToMatch(ctx);

  await ctx.sandbox.closeDispute(disputeId, "won");
  await ctx.settle();
  expect(await openAnomalies(ctx)).toEqual([]);
  await expectBooksToMatch(ctx);
});

test("a refund that fails after the bank took the money ends as charged back", async () => {
  const { ctx, buyer, disputeId } = await refundedAndDisputed(
    CARDS.refundFails,
  );
  await ctx.sandbox.closeDispute(disputeId, "lost");
  ctx.advance(86_400_000);
  await ctx.settle();

  const { orders, balances } = await booksOf(ctx);
  expect(orders).toMatchObject([{ status: "charged_back" }]);
  expect(balances.creator_payable).toBeUndefined();
  const [notice] = await noticesOf(ctx, buyer.id, "order_disputed");
  expect(notice?.message).toContain("The bank took the payment back");
  expect(await noticesOf(ctx, buyer.id, "order_refund_failed")).toEqual([]);
  await expectBooksToMatch(ctx);
});
