import { expect, test } from "vitest";

import { resolveOpenAnomaly } from "~/models/payments/payment-anomalies.server";
import { readWorkQueues } from "~/models/platform/work-queues.server";
import { reconcilePayments } from "~/services/payments/reconcile-payments.server";
import { settleDispute } from "~/services/payments/settle-dispute.server";
import { refundOwnOrder } from "~/services/orders/refund-order.server";

import { expectBooksToMatch } from "../../support/balanced-books";
import { openAnomalies } from "../../support/given-anomalies";
import { noticesOf } from "../../support/given-projects";
import { givenAdministrator } from "../../support/given-submissions";
import { booksOf, CARDS, givenBought, toldTo } from "../../support/given-sales";
import { payingCtx, type PayingCtx } from "../../support/paying";
import {
  cardDisputes,
  notifications,
  paymentAnomalies,
} from "../../../drizzle/schema";

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

test("administrators learn of a dispute with its deadline, until it is decided", async () => {
  const ctx = await payingCtx();
  const administrator = await givenAdministrator(ctx);
  const { dispute, orderId } = await disputed(ctx);

  expect(await openAnomalies(ctx)).toMatchObject([
    {
      kind: "card_dispute",
      orderId,
      details: expect.stringMatching(/^a bank disputes \$199\.00: answer by /),
    },
  ]);
  const { mode } = ctx.payments;
  const waiting = { mode, administratorId: administrator.id };
  const queues = await readWorkQueues(ctx.store.read, waiting);
  expect(queues).toContainEqual(
    expect.objectContaining({ name: "bank_cases", length: 1 }),
  );
  const [told] = await noticesOf(ctx, administrator.id, "bank_case");
  expect(told?.message).toMatch(/\$199\.00 for “.+”\. Answer by /);

  await ctx.sandbox.closeDispute(dispute.providerDisputeId, "lost");
  await ctx.settle();
  expect(await openAnomalies(ctx)).toEqual([]);
});

test("a dispute that opened before the banks' queue enters it once", async () => {
  const ctx = await payingCtx();
  const administrator = await givenAdministrator(ctx);
  const { orderId } = await disputed(ctx);
  await ctx.store.tx(async (tx) => {
    await tx.delete(paymentAnomalies);
    await tx.delete(notifications);
  });

  await reconcilePayments(ctx);
  await reconcilePayments(ctx);

  const [anomaly, ...others] = await openAnomalies(ctx);
  expect(others).toEqual([]);
  expect(anomaly).toMatchObject({
    kind: "card_dispute",
    orderId,
    occurrences: 1,
  });
  expect(await noticesOf(ctx, administrator.id, "bank_case")).toHaveLength(1);

  const resolved = { occurrences: 1, resolution: "Answered", at: ctx.now() };
  await ctx.store.tx((tx) => resolveOpenAnomaly(tx, anomaly!.id, resolved));
  await reconcilePayments(ctx);
  expect(await openAnomalies(ctx)).toEqual([]);
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
