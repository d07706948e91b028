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

/** A payment by card of which the application has not heard yet. */
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

/** Hears of everything, the latest first. */
async function hear(ctx: PayingCtx): Promise<void> {
  ctx.webhooks.resume();
  await ctx.settle();
}

test("a dispute that is heard before its payment's success pauses the order", async () => {
  const ctx = await payingCtx();
  await paidUnheard(ctx, CARDS.disputed);

  await hear(ctx);

  const { orders: bought, balances } = await booksOf(ctx);
  expect(bought).toMatchObject([{ status: "disputed" }]);
  expect(balances.dispute_losses).toBe(21_400);
  expect(await openEvents(ctx)).toBe(0);
  await expectBooksToMatch(ctx);
});

test("a dispute whose payment's success is never heard is applied all the same", async () => {
  const ctx = await payingCtx();
  await paidUnheard(ctx, CARDS.disputed);
  ctx.webhooks.resume();
  ctx.webhooks.lose("payment_intent.succeeded");
  await ctx.settle();

  expect((await booksOf(ctx)).orders).toMatchObject([{ status: "disputed" }]);
});

test("held money that is disputed before it is known to be held is not released", async () => {
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

test("a refund at the provider whose payment's success is not heard ends refunded", async () => {
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

test("an open dispute that its order does not show is applied at the next look", async () => {
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
