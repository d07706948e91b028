import { expect, test } from "vitest";

import { refundOwnOrder } from "~/services/orders/refund-order.server";
import { beginCardPayment } from "~/services/orders/begin-card-payment.server";
import { beginHostedPayment } from "~/services/orders/begin-hosted-payment.server";
import { reconcilePayments } from "~/services/payments/reconcile-payments.server";

import { expectBooksToMatch } from "../../support/balanced-books";
import { openAnomalies } from "../../support/given-anomalies";
import {
  booksOf,
  CARDS,
  givenBought,
  givenSale,
} from "../../support/given-sales";
import { payingCtx, type PayingCtx } from "../../support/paying";

const MINUTE = 60_000;
const NEW_INTENT = "POST /v1/payment_intents";
const NEW_PAGE = "POST /v1/checkout/sessions";
const NEW_REFUND = "POST /v1/refunds";

async function wanted(ctx: PayingCtx) {
  const { buyer, item } = await givenSale(ctx);
  return { buyer, item, amountCents: 19_900 };
}

async function attemptsOf(ctx: PayingCtx) {
  const { attempts } = await booksOf(ctx);
  return attempts.map(({ status }) => status);
}

async function refundLater(ctx: PayingCtx) {
  ctx.advance(6 * MINUTE);
  await reconcilePayments(ctx);
  await ctx.settle();
  const { orders, refunds, returned } = await booksOf(ctx);
  expect(orders).toMatchObject([{ status: "refunded" }]);
  expect(refunds).toMatchObject([{ status: "succeeded" }]);
  expect(returned).toBe(1);
  expect(await openAnomalies(ctx)).toEqual([]);
  await expectBooksToMatch(ctx);
}

test("a payment that the provider failed to create is created with another key", async () => {
  const ctx = await payingCtx();
  const purchase = await wanted(ctx);
  ctx.sandbox.failCalls({ call: NEW_INTENT });

  const begun = await beginCardPayment(ctx, purchase);

  expect(await attemptsOf(ctx)).toEqual(["canceled", "open"]);
  await ctx.pay(begun.clientSecret!, CARDS.good);
  await ctx.settle();
  expect((await booksOf(ctx)).orders).toMatchObject([{ status: "completed" }]);
  await expectBooksToMatch(ctx);
});

test("while the provider cannot say whether an earlier payment went through, a refusal claims nothing about it", async () => {
  const ctx = await payingCtx();
  const purchase = await wanted(ctx);
  const begun = await beginCardPayment(ctx, purchase);
  ctx.webhooks.pause();
  await ctx.pay(begun.clientSecret!, CARDS.good);
  const call = "GET /v1/payment_intents/:id";
  ctx.sandbox.failCalls({ call, status: 401 });

  await expect(beginCardPayment(ctx, purchase)).rejects.toMatchObject({
    code: "unavailable",
    message: expect.stringContaining("If you paid before it"),
  });

  await expect(beginCardPayment(ctx, purchase)).rejects.toMatchObject({
    code: "conflict",
    details: { orderId: begun.orderId },
  });
  expect((await booksOf(ctx)).charged).toBe(1);
});

test("an order stays payable if the provider keeps failing", async () => {
  const ctx = await payingCtx();
  const purchase = await wanted(ctx);
  ctx.sandbox.failCalls({ call: NEW_INTENT, times: 2, isDone: true });
  await expect(beginCardPayment(ctx, purchase)).rejects.toMatchObject({
    code: "unavailable",
  });
  ctx.advance(6 * MINUTE);
  await reconcilePayments(ctx);

  const begun = await beginCardPayment(ctx, purchase);
  await ctx.pay(begun.clientSecret!, CARDS.good);
  await ctx.settle();

  const { orders, charged } = await booksOf(ctx);
  expect(orders).toMatchObject([{ status: "completed" }]);
  expect(charged).toBe(1);
  await expectBooksToMatch(ctx);
});

test("a hosted page that the provider failed to create is created with another key", async () => {
  const ctx = await payingCtx();
  const purchase = await wanted(ctx);
  const { orderId } = await beginCardPayment(ctx, purchase);
  ctx.sandbox.failCalls({ call: NEW_PAGE });

  const { url } = await beginHostedPayment(ctx, { ...purchase, orderId });

  expect(url).toContain("/sandbox/checkout/");
  expect(await attemptsOf(ctx)).toEqual(["canceled", "canceled", "open"]);
});

test("a hosted page whose first response was lost can be created much later", async () => {
  const ctx = await payingCtx();
  const purchase = await wanted(ctx);
  const { orderId } = await beginCardPayment(ctx, purchase);
  ctx.sandbox.failCalls({ call: NEW_PAGE, status: 429 });
  await expect(
    beginHostedPayment(ctx, { ...purchase, orderId }),
  ).rejects.toMatchObject({
    code: "unavailable",
  });
  expect(await attemptsOf(ctx)).toEqual(["canceled", "open"]);

  ctx.advance(45 * MINUTE);
  const { url } = await beginHostedPayment(ctx, { ...purchase, orderId });
  expect(url).toContain("/sandbox/checkout/");
  expect(await attemptsOf(ctx)).toEqual(["canceled", "canceled", "open"]);
});

test("a refund that the provider failed to create is created with another key", async () => {
  const ctx = await payingCtx();
  const { buyer, orderId } = await givenBought(ctx);
  ctx.sandbox.failCalls({ call: NEW_REFUND });

  await refundOwnOrder(ctx, { buyerId: buyer.id, orderId });

  expect((await booksOf(ctx)).refunds).toMatchObject([{ status: "pending" }]);
  expect(await openAnomalies(ctx)).toMatchObject([
    { kind: "stuck_refund", orderId },
  ]);
  await refundLater(ctx);
});

test("a refund that was created although its call failed is not repeated", async () => {
  const ctx = await payingCtx();
  const { buyer, orderId } = await givenBought(ctx);
  ctx.webhooks.lose();
  ctx.sandbox.failCalls({ call: NEW_REFUND, isDone: true });
  await refundOwnOrder(ctx, { buyerId: buyer.id, orderId });
  await ctx.settle();
  expect((await booksOf(ctx)).refunds).toMatchObject([{ status: "pending" }]);

  await refundLater(ctx);
});

test.each([401, 403])(
  "a refund refused because of our keys (%i) waits and is retried",
  async (status) => {
    const ctx = await payingCtx();
    const { buyer, orderId } = await givenBought(ctx);
    ctx.sandbox.failCalls({ call: NEW_REFUND, status });

    await refundOwnOrder(ctx, { buyerId: buyer.id, orderId });

    expect((await booksOf(ctx)).refunds).toMatchObject([{ status: "pending" }]);
    expect(await openAnomalies(ctx)).toMatchObject([
      { kind: "stuck_refund", orderId },
    ]);
    await refundLater(ctx);
  },
);
