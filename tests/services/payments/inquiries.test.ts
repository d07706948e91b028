import { expect, test } from "vitest";

import { actOnPayment } from "~/services/projects/held-payments/act-on-payment.server";
import { refundOwnOrder } from "~/services/orders/refund-order.server";
import { reconcilePayments } from "~/services/payments/reconcile-payments.server";

import { expectBooksToMatch } from "../../support/balanced-books";
import { openAnomalies } from "../../support/given-anomalies";
import { givenHeld, paymentOf, standing } from "../../support/given-deals";
import { booksOf, CARDS, givenBought, toldTo } from "../../support/given-sales";
import { payingCtx, type PayingCtx } from "../../support/paying";
import { noEvents } from "../../support/provider-events";
import { cardDisputes } from "../../../drizzle/schema";

async function disputeOf(ctx: PayingCtx) {
  const [dispute] = await ctx.store.read.select().from(cardDisputes);
  return dispute!;
}

/** A bought agent whose buyer's bank opened an inquiry. */
async function inquired() {
  const ctx = await payingCtx();
  const bought = await givenBought(ctx, CARDS.inquired);
  const { providerDisputeId: inquiryId } = await disputeOf(ctx);
  const end = async (outcome: "escalated" | "closed") => {
    await ctx.sandbox.endInquiry(inquiryId, outcome);
    await ctx.settle();
  };
  return { ...bought, ctx, inquiryId, end };
}

test("an inquiry changes neither access nor books, and is reported to administrators", async () => {
  const { ctx, buyer, seller, orderId } = await inquired();

  const { orders, balances } = await booksOf(ctx);
  expect(orders).toMatchObject([{ status: "completed" }]);
  expect(balances.dispute_losses).toBeUndefined();
  expect(await disputeOf(ctx)).toMatchObject({ status: "inquiry", moves: 0 });
  expect((await toldTo(ctx, buyer)).bell).toEqual(["order_completed"]);
  expect((await toldTo(ctx, seller)).bell).toEqual(["sale_completed"]);
  expect(await openAnomalies(ctx)).toMatchObject([
    { kind: "card_inquiry", orderId, occurrences: 1 },
  ]);
  await expectBooksToMatch(ctx);
});

test("a closed inquiry moves no money and is resolved", async () => {
  const { ctx, end } = await inquired();

  await end("closed");

  expect((await booksOf(ctx)).orders).toMatchObject([{ status: "completed" }]);
  expect(await disputeOf(ctx)).toMatchObject({ status: "closed", moves: 0 });
  expect(await openAnomalies(ctx)).toEqual([]);
  await expectBooksToMatch(ctx);
});

test("a refund during an inquiry ends it as refunded, without a fee", async () => {
  const { ctx, buyer, orderId } = await inquired();

  await refundOwnOrder(ctx, { buyerId: buyer.id, orderId });
  await ctx.settle();

  const { orders, balances } = await booksOf(ctx);
  expect(orders).toMatchObject([{ status: "refunded" }]);
  expect(await disputeOf(ctx)).toMatchObject({ status: "closed", moves: 0 });
  expect(balances.dispute_losses).toBeUndefined();
  expect(await openAnomalies(ctx)).toEqual([]);
  await expectBooksToMatch(ctx);
});

test.each([
  ["won", "completed", 1_500],
  ["lost", "charged_back", 21_400 - 13_930],
] as const)(
  "an inquiry that escalates books amount and fee, and is %s like any dispute",
  async (outcome, status, lossCents) => {
    const { ctx, inquiryId, end, buyer } = await inquired();

    await end("escalated");
    const escalated = await booksOf(ctx);
    expect(escalated.orders).toMatchObject([{ status: "disputed" }]);
    expect(escalated.balances.dispute_losses).toBe(21_400);
    expect((await toldTo(ctx, buyer)).bell).toContain("order_disputed");
    expect(await openAnomalies(ctx)).toMatchObject([{ kind: "card_dispute" }]);
    await expectBooksToMatch(ctx);

    await ctx.sandbox.closeDispute(inquiryId, outcome);
    await ctx.settle();
    const closed = await booksOf(ctx);
    expect(closed.orders).toMatchObject([{ status }]);
    expect(closed.balances.dispute_losses).toBe(lossCents);
    await expectBooksToMatch(ctx);
  },
);

test("reconciliation finds an escalation whose webhooks were lost", async () => {
  const { ctx, inquiryId } = await inquired();
  ctx.webhooks.lose();
  await ctx.sandbox.endInquiry(inquiryId, "escalated");
  await ctx.settle();
  expect(await disputeOf(ctx)).toMatchObject({ status: "inquiry" });

  Object.assign(ctx.payments, noEvents());
  await reconcilePayments(ctx);

  expect((await booksOf(ctx)).orders).toMatchObject([{ status: "disputed" }]);
  await expectBooksToMatch(ctx);
});

test("held money with only an inquiry can be released", async () => {
  const ctx = await payingCtx();
  const { paymentId, requester } = await givenHeld(ctx, CARDS.inquired);
  const userId = requester.id;

  await actOnPayment(ctx, { paymentId, userId, act: "release" });

  expect(await paymentOf(ctx, paymentId)).toMatchObject({
    status: "released",
    chargebackAt: null,
  });
  expect(await standing(ctx)).toEqual({ owed: 35_000, held: 0 });
  await expectBooksToMatch(ctx);
});

test("an escalated inquiry blocks the release of held money", async () => {
  const ctx = await payingCtx();
  const { paymentId, requester } = await givenHeld(ctx, CARDS.inquired);
  const { providerDisputeId } = await disputeOf(ctx);
  await ctx.sandbox.endInquiry(providerDisputeId, "escalated");
  await ctx.settle();
  const userId = requester.id;

  await expect(
    actOnPayment(ctx, { paymentId, userId, act: "release" }),
  ).rejects.toMatchObject({ code: "conflict" });

  expect((await paymentOf(ctx, paymentId)).chargebackAt).not.toBeNull();
  await expectBooksToMatch(ctx);
});
