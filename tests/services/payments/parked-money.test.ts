import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { beginCardPayment } from "~/services/orders/begin-card-payment.server";
import { beginHostedPayment } from "~/services/orders/begin-hosted-payment.server";
import { reconcilePayments } from "~/services/payments/reconcile-payments.server";
import { settleAttempt } from "~/services/payments/settle-attempt.server";

import { orders as orderRows, projectPayments } from "../../../drizzle/schema";
import { expectBooksToMatch } from "../../support/balanced-books";
import { openAnomalies } from "../../support/given-anomalies";
import { beginDeal, givenDeal, paymentOf } from "../../support/given-deals";
import {
  booksOf,
  CARDS,
  openEvents,
  parkedEvents,
} from "../../support/given-sales";
import { givenPaidTwice, givenParked } from "../../support/given-surplus";
import { payingCtx, type PayingCtx } from "../../support/paying";
import { noEvents } from "../../support/provider-events";
import { providerClient } from "../../support/provider";

const HOUR = 3_600_000;

/** Refunds a payment in the provider's dashboard. */
async function repayByHand(ctx: PayingCtx, intentId: string, amount?: number) {
  await providerClient(ctx.sandbox).refunds.create({
    payment_intent: intentId,
    ...(amount && { amount }),
  });
}

test("a payment with a mismatch is booked as owed and blocks paying again", async () => {
  const ctx = await payingCtx();
  const { buyer, purchase, orderId } = await givenParked(ctx);
  const refused = { code: "conflict" };

  const { attempts, balances } = await booksOf(ctx);
  expect(attempts).toMatchObject([{ status: "parked" }]);
  expect(balances.refunds).toBe(-19_900);
  await expectBooksToMatch(ctx);
  expect(await openAnomalies(ctx)).toMatchObject([
    { kind: "parked_payment", orderId },
  ]);
  await expect(beginCardPayment(ctx, purchase)).rejects.toMatchObject(refused);
  const own = { buyer, orderId };
  await expect(beginHostedPayment(ctx, own)).rejects.toMatchObject(refused);

  ctx.advance(25 * HOUR);
  await reconcilePayments(ctx);
  await expect(beginCardPayment(ctx, purchase)).rejects.toMatchObject(refused);
  expect((await booksOf(ctx)).orders).toMatchObject([{ status: "pending" }]);
  await expectBooksToMatch(ctx);
});

test("refunding parked money manually allows another payment", async () => {
  const ctx = await payingCtx();
  const { purchase, intentId } = await givenParked(ctx);

  await repayByHand(ctx, intentId);
  await ctx.settle();

  const { orders, refunds, balances } = await booksOf(ctx);
  expect(orders).toMatchObject([{ status: "pending" }]);
  expect(refunds).toMatchObject([{ cause: "surplus", status: "succeeded" }]);
  expect(balances.refunds).toBeUndefined();
  expect(await openEvents(ctx)).toBe(0);
  expect(await openAnomalies(ctx)).toEqual([]);
  await expectBooksToMatch(ctx);

  const again = await beginCardPayment(ctx, purchase);
  await ctx.pay(again.clientSecret!, CARDS.good);
  await ctx.settle();
  expect((await booksOf(ctx)).orders).toMatchObject([{ status: "completed" }]);
  await expectBooksToMatch(ctx);
});

test("parked money that now matches pays for its order", async () => {
  const ctx = await payingCtx();
  const { orderId } = await givenParked(ctx);
  await ctx.store.tx((tx) =>
    tx
      .update(orderRows)
      .set({ totalCents: 19_900 })
      .where(eq(orderRows.id, orderId)),
  );
  const [attempt] = (await booksOf(ctx)).attempts;

  await settleAttempt(ctx, attempt!.id);

  const { orders, balances } = await booksOf(ctx);
  expect(orders).toMatchObject([{ status: "completed" }]);
  expect(balances.refunds).toBeUndefined();
  expect(balances.creator_payable).toBe(-13_930);
  expect(await openAnomalies(ctx)).toEqual([]);
  await expectBooksToMatch(ctx);
});

test("parked money of an offer blocks its payment until it is refunded", async () => {
  const ctx = await payingCtx();
  const deal = await givenDeal(ctx);
  const { clientSecret, paymentId } = await beginDeal(ctx, deal);
  ctx.webhooks.pause();
  await ctx.pay(clientSecret!, CARDS.good);
  await ctx.store.tx((tx) =>
    tx
      .update(projectPayments)
      .set({ amountCents: 40_000 })
      .where(eq(projectPayments.id, paymentId)),
  );
  ctx.webhooks.resume();
  await ctx.settle();
  await expectBooksToMatch(ctx);
  await expect(beginDeal(ctx, deal)).rejects.toMatchObject({
    code: "conflict",
  });
  ctx.advance(25 * HOUR);
  await reconcilePayments(ctx);
  expect((await paymentOf(ctx, paymentId)).status).toBe("pending");

  const [attempt] = (await booksOf(ctx)).attempts;
  await repayByHand(ctx, attempt!.intentId!);
  await ctx.settle();

  expect((await paymentOf(ctx, paymentId)).status).toBe("pending");
  expect((await booksOf(ctx)).refunds).toMatchObject([
    { cause: "surplus", status: "succeeded" },
  ]);
  await beginDeal(ctx, deal);
  await expectBooksToMatch(ctx);
});

test("a partial manual refund is reported to administrators", async () => {
  const ctx = await payingCtx();
  const { intentId, orderId } = await givenParked(ctx);

  await repayByHand(ctx, intentId, 5_000);
  await ctx.settle();

  expect(await parkedEvents(ctx)).toContain(
    "A part of a price was refunded at the provider",
  );
  expect(await openAnomalies(ctx)).toMatchObject([
    { kind: "parked_payment" },
    { kind: "partial_refund", orderId },
  ]);
});

const stuckSurplus = (ctx: PayingCtx) =>
  givenPaidTwice(ctx, () => {
    ctx.sandbox.failCalls({ call: "POST /v1/refunds", status: 401 });
  });

async function expectPaidOnce(ctx: PayingCtx) {
  const { orders, refunds, charged, returned, balances } = await booksOf(ctx);
  expect(orders).toMatchObject([{ status: "completed" }]);
  expect(refunds).toMatchObject([{ cause: "surplus", status: "succeeded" }]);
  expect({ charged, returned }).toEqual({ charged: 2, returned: 1 });
  expect(balances.creator_payable).toBe(-13_930);
  expect(await openAnomalies(ctx)).toEqual([]);
  await expectBooksToMatch(ctx);
}

test("a manual refund of surplus money does not affect the paid order", async () => {
  const ctx = await payingCtx();
  const { intentId } = await stuckSurplus(ctx);

  await repayByHand(ctx, intentId);
  await ctx.settle();

  await expectPaidOnce(ctx);
});

test("surplus money that was refunded manually is not refunded again", async () => {
  const ctx = await payingCtx();
  const { intentId } = await stuckSurplus(ctx);
  ctx.webhooks.lose();
  await repayByHand(ctx, intentId);
  await ctx.settle();
  Object.assign(ctx.payments, noEvents());
  ctx.advance(HOUR);

  await reconcilePayments(ctx);

  await expectPaidOnce(ctx);
});

test("surplus money refunded manually after a failed refund does not affect the order", async () => {
  const ctx = await payingCtx();
  const { intentId } = await givenPaidTwice(ctx, () => {
    ctx.sandbox.failCalls({ call: "POST /v1/refunds", status: 400 });
  });
  expect((await booksOf(ctx)).refunds).toMatchObject([{ status: "failed" }]);

  await repayByHand(ctx, intentId);
  await ctx.settle();

  const { orders, refunds } = await booksOf(ctx);
  expect(orders).toMatchObject([{ status: "completed" }]);
  expect(refunds.map(({ cause }) => cause)).toEqual(["surplus", "surplus"]);
  expect(refunds.map(({ status }) => status).sort()).toEqual([
    "failed",
    "succeeded",
  ]);
  await expectBooksToMatch(ctx);
});
