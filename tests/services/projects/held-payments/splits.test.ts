import { expect, test } from "vitest";

import { actOnPayment } from "~/services/projects/held-payments/act-on-payment.server";
import { resolveDispute } from "~/services/projects/held-payments/resolve-dispute.server";
import { showDeals } from "~/services/projects/offers/show-deals.server";
import { markChargeback } from "~/models/payments/payment-decisions.server";
import {
  answerSplit,
  proposeSplit,
} from "~/services/projects/held-payments/splits.server";

import { expectBooksToMatch } from "../../../support/balanced-books";
import { given } from "../../../support/given";
import {
  givenMilestones,
  openOfferOf,
  paymentOf,
  standing,
} from "../../../support/given-deals";
import { noticesOf } from "../../../support/given-projects";
import { booksOf, CARDS } from "../../../support/given-sales";
import { payingCtx, type PayingCtx } from "../../../support/paying";

const NOTE = "Two of the four clinics do not ring.";

/** A disputed milestone of 200 dollars. */
async function givenDispute(ctx: PayingCtx, card = CARDS.good) {
  const deal = await givenMilestones(ctx, card);
  const { paymentId, requester } = deal;
  const userId = requester.id;
  await actOnPayment(ctx, { paymentId, userId, act: "dispute", note: NOTE });
  return deal;
}

test("an accepted split refunds one part and releases the other", async () => {
  const ctx = await payingCtx();
  const { chatId, paymentId, operator, requester, offer } =
    await givenDispute(ctx);
  const split = await proposeSplit(ctx, {
    paymentId,
    userId: operator.id,
    refundCents: 7_999,
    note: "Two clinics ring.",
  });
  await answerSplit(ctx, {
    splitId: split.id,
    userId: requester.id,
    answer: "accepted",
  });
  await ctx.settle();
  expect(await paymentOf(ctx, paymentId)).toMatchObject({
    status: "released",
    settlement: "agreement",
    releasedCents: 12_001,
    refundedCents: 7_999,
    shareCents: 8_400,
  });
  const { offers } = await showDeals(ctx, { chatId, userId: requester.id });
  expect(offers).toMatchObject([{ refunded: "$79.99" }]);
  expect(await standing(ctx)).toEqual({ owed: 8_400, held: 0 });
  expect(await booksOf(ctx)).toMatchObject({
    refunds: [{ status: "succeeded", amountCents: 7_999 }],
    ledgerSum: 0,
  });
  expect(await openOfferOf(ctx)).toBe(offer.id);
  const [told] = await noticesOf(ctx, operator.id, "payment_split");
  expect(told?.message).toContain("$79.99 for “Design” was refunded");
});

test("a proposal is accepted or withdrawn, never both, and beside a decision only one settles", async () => {
  const ctx = await payingCtx();
  const { paymentId, operator, requester } = await givenDispute(ctx);
  const { id: administratorId } = await given.user(ctx, { role: "admin" });
  const { id: splitId } = await proposeSplit(ctx, {
    paymentId,
    userId: operator.id,
    refundCents: 5_000,
    note: "",
  });
  const decide = { administratorId, paymentId, note: "Read it all." };
  const all = await Promise.allSettled([
    answerSplit(ctx, { splitId, userId: requester.id, answer: "accepted" }),
    answerSplit(ctx, { splitId, userId: operator.id, answer: "withdrawn" }),
    resolveDispute(ctx, { ...decide, outcome: "split", refundCents: 100 }),
    resolveDispute(ctx, { ...decide, outcome: "refund" }),
  ]);
  await ctx.settle();
  const [accepted, withdrawn, ...decided] = all.map(
    ({ status }) => status === "fulfilled",
  );
  expect(accepted && withdrawn).toBe(false);
  const settled = [accepted, ...decided].filter(Boolean);
  expect(settled).toHaveLength(1);
  const { held } = await standing(ctx);
  expect(held).toBe(0);
  const { refunds, ledgerSum } = await booksOf(ctx);
  expect(refunds).toHaveLength(1);
  expect(ledgerSum).toBe(0);
});

test("an administrator splits to the cent, within what is held", async () => {
  const ctx = await payingCtx();
  const { paymentId } = await givenDispute(ctx);
  const { id: administratorId } = await given.user(ctx, { role: "admin" });
  const decide = {
    administratorId,
    paymentId,
    outcome: "split" as const,
    note: "Half of it works.",
  };
  for (const refundCents of [20_001, undefined]) {
    await expect(
      resolveDispute(ctx, { ...decide, refundCents }),
    ).rejects.toMatchObject({
      errors: { refundAmount: expect.any(Array) as unknown },
    });
  }
  await resolveDispute(ctx, { ...decide, refundCents: 1 });
  await ctx.settle();
  expect(await paymentOf(ctx, paymentId)).toMatchObject({
    status: "released",
    releasedCents: 19_999,
    refundedCents: 1,
  });
  expect(await standing(ctx)).toEqual({ owed: 13_999, held: 0 });
});

test("a withdrawn dispute goes on where it was, without its proposals", async () => {
  const ctx = await payingCtx();
  const { paymentId, operator, requester } = await givenMilestones(ctx);
  const act = (by: { id: string }, name: "deliver" | "dispute" | "withdraw") =>
    actOnPayment(ctx, { paymentId, userId: by.id, act: name, note: NOTE });
  await act(operator, "deliver");
  await act(requester, "dispute");
  const { id: splitId } = await proposeSplit(ctx, {
    paymentId,
    userId: operator.id,
    refundCents: 1_000,
    note: "",
  });
  await act(requester, "withdraw");
  const payment = await paymentOf(ctx, paymentId);
  expect(payment.status).toBe("delivered");
  expect(payment.releaseDueAt!.getTime()).toBeGreaterThan(ctx.now().getTime());
  await act(requester, "dispute");
  await expect(
    answerSplit(ctx, { splitId, userId: requester.id, answer: "accepted" }),
  ).rejects.toMatchObject({ code: "conflict" });
  await expect(act(operator, "withdraw")).rejects.toMatchObject({
    code: "forbidden",
  });
});

test("if the refund of a split fails later, its part is decided again", async () => {
  const ctx = await payingCtx();
  const { paymentId } = await givenDispute(ctx, CARDS.refundFails);
  const { id: administratorId } = await given.user(ctx, { role: "admin" });
  const decide = { administratorId, paymentId, note: "Half of it works." };
  await resolveDispute(ctx, {
    ...decide,
    outcome: "split",
    refundCents: 5_000,
  });
  expect(await standing(ctx)).toEqual({ owed: 10_500, held: 0 });
  ctx.advance(86_400_000);
  await ctx.settle();
  expect(await paymentOf(ctx, paymentId)).toMatchObject({
    status: "disputed",
    settlement: null,
    releasedCents: 15_000,
    refundedCents: 0,
  });
  expect(await standing(ctx)).toEqual({ owed: 10_500, held: 5_000 });
  await resolveDispute(ctx, { ...decide, outcome: "release" });
  expect(await paymentOf(ctx, paymentId)).toMatchObject({
    status: "released",
    releasedCents: 20_000,
    shareCents: 14_000,
  });
  expect(await standing(ctx)).toEqual({ owed: 14_000, held: 0 });
  await expectBooksToMatch(ctx);
});

test("while the bank disputes a payment, no split settles it", async () => {
  const ctx = await payingCtx();
  const { paymentId, operator, requester } = await givenDispute(ctx);
  const { id: splitId } = await proposeSplit(ctx, {
    paymentId,
    userId: operator.id,
    refundCents: 5_000,
    note: "",
  });
  await ctx.store.tx((tx) => markChargeback(tx, paymentId, ctx.now()));
  await expect(
    answerSplit(ctx, { splitId, userId: requester.id, answer: "accepted" }),
  ).rejects.toMatchObject({ code: "conflict" });
  expect(await standing(ctx)).toEqual({ owed: 0, held: 20_000 });
});

test("an amount with a release or refund of everything is refused, not ignored", async () => {
  const ctx = await payingCtx();
  const { paymentId } = await givenDispute(ctx);
  const { id: administratorId } = await given.user(ctx, { role: "admin" });
  for (const outcome of ["release", "refund"] as const) {
    await expect(
      resolveDispute(ctx, {
        administratorId,
        paymentId,
        outcome,
        refundCents: 100,
        note: NOTE,
      }),
    ).rejects.toMatchObject({
      errors: {
        refundAmount: [
          "To release or refund everything, leave the amount empty.",
        ],
      },
    });
  }
  expect(await paymentOf(ctx, paymentId)).toMatchObject({ status: "disputed" });
});

test("a proposal names the operator's share of its rest, to the operator alone", async () => {
  const ctx = await payingCtx();
  const { chatId, paymentId, operator, requester } = await givenDispute(ctx);
  const split = { paymentId, refundCents: 8_000, note: "" };
  await proposeSplit(ctx, { ...split, userId: operator.id });
  const seenBy = async (userId: string) => {
    const { offers } = await showDeals(ctx, { chatId, userId });
    return offers[0]?.milestones[0]?.payment?.splits;
  };
  expect(await seenBy(operator.id)).toMatchObject([
    { rest: "$120.00", receives: "You receive $84.00 of $120.00." },
  ]);
  expect(await seenBy(requester.id)).toMatchObject([{ receives: null }]);
});
