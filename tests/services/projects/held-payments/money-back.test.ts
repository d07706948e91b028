import { expect, test } from "vitest";

import { actOnPayment } from "~/services/projects/held-payments/act-on-payment.server";
import { resolveDispute } from "~/services/projects/held-payments/resolve-dispute.server";
import { showDeals } from "~/services/projects/offers/show-deals.server";
import { pageDisputes } from "~/services/projects/held-payments/show-disputes.server";
import { pageAnomalies } from "~/services/payments/anomalies/page-anomalies.server";
import { endPayable } from "~/services/payments/end-payable.server";

import { cardDisputes } from "../../../../drizzle/schema";
import { expectBooksToMatch } from "../../../support/balanced-books";
import { given } from "../../../support/given";
import {
  beginDeal,
  givenDeal,
  givenHeld,
  openOfferOf,
  paymentOf,
  paymentRows,
  standing,
} from "../../../support/given-deals";
import { noticesOf } from "../../../support/given-projects";
import { booksOf, CARDS } from "../../../support/given-sales";
import { payingCtx, type PayingCtx } from "../../../support/paying";

const OPEN = { view: "open", cursor: null } as const;

/**
 * An offer that is paid twice: the second payment was given up here, but the
 * provider still accepted it.
 */
async function paidTwice(ctx: PayingCtx, lateCard: string) {
  const deal = await givenDeal(ctx);
  ctx.webhooks.pause();
  const lost = await beginDeal(ctx, deal);
  const { payments } = ctx;
  ctx.payments = {
    ...payments,
    cancelIntent: async (id) => ({
      ...(await payments.findIntent(id)),
      status: "canceled",
    }),
  };
  await endPayable(ctx, { projectPaymentId: lost.paymentId }, "expired");
  ctx.payments = payments;
  const second = await beginDeal(ctx, deal);
  await ctx.pay(second.clientSecret!, CARDS.good);
  ctx.webhooks.resume();
  await ctx.settle();
  await ctx.pay(lost.clientSecret!, lateCard);
  await ctx.settle();
  return { ...deal, paymentId: second.paymentId };
}

/** A disputed payment that an administrator refunded to a card. */
async function refundedOn(ctx: PayingCtx, card: string) {
  const deal = await givenHeld(ctx, card);
  const { paymentId, requester } = deal;
  const { id: administratorId } = await given.user(ctx, { role: "admin" });
  const userId = requester.id;
  await actOnPayment(ctx, { paymentId, userId, act: "dispute" });
  const decide = (outcome: "release" | "refund") =>
    resolveDispute(ctx, {
      administratorId,
      paymentId,
      outcome,
      note: "Read it all.",
    });
  await decide("refund");
  return { ...deal, decide };
}

test("an offer that was paid twice is held once and the rest is refunded", async () => {
  const ctx = await payingCtx();
  const { requester, operator } = await paidTwice(ctx, CARDS.good);
  const states = (await paymentRows(ctx)).map(({ status }) => status).sort();
  expect(states).toEqual(["canceled", "held"]);
  const { refunds, balances, ...books } = await booksOf(ctx);
  expect(refunds).toMatchObject([{ cause: "surplus", status: "succeeded" }]);
  expect(books).toMatchObject({ charged: 2, returned: 1, ledgerSum: 0 });
  expect(balances.refunds).toBeUndefined();
  expect(await standing(ctx)).toEqual({ owed: 0, held: 50_000 });
  expect(await noticesOf(ctx, requester.id, "payment_surplus")).toHaveLength(1);
  expect(await noticesOf(ctx, operator.id, "payment_surplus")).toEqual([]);
});

test("the payer of an offer is notified of a returned surplus refund", async () => {
  const ctx = await payingCtx();
  const { requester, operator } = await paidTwice(ctx, CARDS.refundFails);
  ctx.advance(86_400_000);
  await ctx.settle();
  expect((await booksOf(ctx)).refunds).toMatchObject([{ status: "failed" }]);
  const type = "payment_surplus_failed";
  expect(await noticesOf(ctx, requester.id, type)).toHaveLength(1);
  expect(await noticesOf(ctx, operator.id, type)).toEqual([]);
  expect(await standing(ctx)).toEqual({ owed: 0, held: 50_000 });
  await expectBooksToMatch(ctx);
});

test("a dispute of a duplicate payment does not affect the held money", async () => {
  const ctx = await payingCtx();
  const { paymentId, requester } = await paidTwice(ctx, CARDS.disputed);
  const [dispute] = await ctx.store.read.select().from(cardDisputes);
  await ctx.sandbox.closeDispute(dispute!.providerDisputeId, "lost");
  await ctx.settle();
  expect(await paymentOf(ctx, paymentId)).toMatchObject({
    status: "held",
    chargebackAt: null,
  });
  expect(await standing(ctx)).toEqual({ owed: 0, held: 50_000 });
  const userId = requester.id;
  await actOnPayment(ctx, { paymentId, userId, act: "release" });
  expect((await booksOf(ctx)).ledgerSum).toBe(0);
});

test("a late payment is held if there is no other", async () => {
  const ctx = await payingCtx();
  const deal = await givenDeal(ctx);
  const { clientSecret, paymentId } = await beginDeal(ctx, deal);
  ctx.webhooks.pause();
  await ctx.pay(clientSecret!, CARDS.good);
  await endPayable(ctx, { projectPaymentId: paymentId }, "expired");
  ctx.webhooks.resume();
  await ctx.settle();
  expect(await paymentOf(ctx, paymentId)).toMatchObject({ status: "held" });
  expect(await booksOf(ctx)).toMatchObject({ charged: 1, returned: 0 });
});

test("a refund that fails later reopens the dispute, which is decided again", async () => {
  const ctx = await payingCtx();
  const deal = await refundedOn(ctx, CARDS.refundFails);
  const { paymentId, requester, operator, chatId, offer, decide } = deal;
  expect(await paymentOf(ctx, paymentId)).toMatchObject({ status: "refunded" });
  ctx.advance(86_400_000);
  await ctx.settle();
  expect(await paymentOf(ctx, paymentId)).toMatchObject({
    status: "disputed",
    resolvedByUserId: null,
    refundedAt: null,
  });
  expect(await openOfferOf(ctx)).toBe(offer.id);
  expect(await standing(ctx)).toEqual({ owed: 0, held: 50_000 });
  for (const { id } of [requester, operator]) {
    const told = await noticesOf(ctx, id, "payment_refund_failed");
    expect(told).toMatchObject([
      { message: expect.stringContaining("The dispute is open again") },
    ]);
    const { offers } = await showDeals(ctx, { chatId, userId: id });
    const [milestone] = offers[0]!.milestones;
    expect(milestone!.payment!.words).toContain("the refund failed");
  }
  expect((await pageDisputes(ctx, null)).disputes).toMatchObject([
    { isRefundFailed: true, words: expect.stringContaining("refund failed") },
  ]);
  const [anomaly] = (await pageAnomalies(ctx, OPEN)).anomalies;
  expect(anomaly).toMatchObject({
    title: "A refund failed",
    project: { href: `/admin/disputes/${paymentId}`, wasDisputedHere: true },
  });
  await decide("release");
  expect(await standing(ctx)).toEqual({ owed: 35_000, held: 0 });
  expect((await booksOf(ctx)).ledgerSum).toBe(0);
});
