import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { actOnPayment } from "~/services/projects/held-payments/act-on-payment.server";
import { beginCardPayment } from "~/services/orders/begin-card-payment.server";
import { reconcilePayments } from "~/services/payments/reconcile-payments.server";

import { orders } from "../../../drizzle/schema";
import { expectBooksToMatch } from "../../support/balanced-books";
import { beginDeal, givenDeal, paymentOf } from "../../support/given-deals";
import {
  booksOf,
  CARDS,
  givenBought,
  givenSale,
  openEvents,
} from "../../support/given-sales";
import { payingCtx, type PayingCtx } from "../../support/paying";
import { providerClient } from "../../support/provider";

/** A card payment whose events have not arrived. */
async function paidUnheard(ctx: PayingCtx, card: string) {
  const sale = await givenSale(ctx);
  const { buyer, item } = sale;
  const purchase = { buyer, item, amountCents: 19_900 };
  const begun = await beginCardPayment(ctx, purchase);
  await ctx.settle();
  ctx.webhooks.pause();
  ctx.sandbox.setDeliveryOrder("newest first");
  await ctx.pay(begun.clientSecret!, card);
  const [attempt] = (await booksOf(ctx)).attempts;
  return { ...sale, intentId: attempt!.intentId! };
}

/** Delivers all events, latest first. */
async function hear(ctx: PayingCtx): Promise<void> {
  ctx.webhooks.resume();
  await ctx.settle();
}

test("a dispute that arrives before its payment's success pauses the order", async () => {
  const ctx = await payingCtx();
  await paidUnheard(ctx, CARDS.disputed);

  await hear(ctx);

  const { orders: bought, balances } = await booksOf(ctx);
  expect(bought).toMatchObject([{ status: "disputed" }]);
  expect(balances.dispute_losses).toBe(21_400);
  expect(await openEvents(ctx)).toBe(0);
  await expectBooksToMatch(ctx);
});

test("a dispute is applied even if its payment's success never arrives", async () => {
  const ctx = await payingCtx();
  await paidUnheard(ctx, CARDS.disputed);
  ctx.webhooks.resume();
  ctx.webhooks.lose("payment_intent.succeeded");
  await ctx.settle();

  expect((await booksOf(ctx)).orders).toMatchObject([{ status: "disputed" }]);
});

test("money disputed before it is known to be held is not released", async () => {
  const ctx = await payingCtx();
  const deal = await givenDeal(ctx);
  const { clientSecret, paymentId } = await beginDeal(ctx, deal);
  await ctx.settle();
  ctx.webhooks.pause();
  ctx.sandbox.setDeliveryOrder("newest first");
  await ctx.pay(clientSecret!, CARDS.disputed);

  await hear(ctx);

  const payment = await paymentOf(ctx, paymentId);
  expect(payment.status).toBe("held");
  expect(payment.chargebackAt).not.toBeNull();
  const release = { paymentId, userId: deal.requester.id };
  await expect(
    actOnPayment(ctx, { ...release, act: "release" }),
  ).rejects.toMatchObject({ code: "conflict" });
  await expectBooksToMatch(ctx);
});

test("a refund at the provider ends as refunded even if the success never arrives", async () => {
  const ctx = await payingCtx();
  const { intentId } = await paidUnheard(ctx, CARDS.good);
  const stripe = providerClient(ctx.sandbox);
  await stripe.refunds.create({ payment_intent: intentId });
  ctx.webhooks.resume();
  ctx.webhooks.lose("payment_intent.succeeded");
  await ctx.settle();

  const { orders: bought, refunds } = await booksOf(ctx);
  expect(bought).toMatchObject([{ status: "refunded" }]);
  expect(refunds).toMatchObject([{ cause: "provider", status: "succeeded" }]);
  expect(await openEvents(ctx)).toBe(0);
  await expectBooksToMatch(ctx);
});

test("an open dispute missing from its order is applied at the next check", async () => {
  const ctx = await payingCtx();
  const { orderId } = await givenBought(ctx, CARDS.disputed);
  await ctx.store.tx((tx) =>
    tx
      .update(orders)
      .set({ status: "completed" })
      .where(eq(orders.id, orderId)),
  );

  await reconcilePayments(ctx);

  expect((await booksOf(ctx)).orders).toMatchObject([{ status: "disputed" }]);
  await expectBooksToMatch(ctx);
});
