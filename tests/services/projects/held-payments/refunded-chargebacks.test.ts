import { expect, test } from "vitest";

import { actOnPayment } from "~/services/projects/held-payments/act-on-payment.server";
import { resolveDispute } from "~/services/projects/held-payments/resolve-dispute.server";
import { showDeals } from "~/services/projects/offers/show-deals.server";
import { settleDispute } from "~/services/payments/settle-dispute.server";

import { given } from "../../../support/given";
import {
  givenHeld,
  openOfferOf,
  paymentOf,
  standing,
} from "../../../support/given-deals";
import { noticesOf } from "../../../support/given-projects";
import { booksOf, CARDS } from "../../../support/given-sales";
import { payingCtx, type PayingCtx } from "../../../support/paying";

const DAY = 86_400_000;

const FEE_CENTS = 1_500;

/** A refunded payment whose card is disputed as well. */
async function refundedAndCalledBack(card?: string) {
  const ctx = await payingCtx();
  const deal = await givenHeld(ctx, card);
  const { paymentId, requester } = deal;
  const { id: administratorId } = await given.user(ctx, { role: "admin" });
  const userId = requester.id;
  await actOnPayment(ctx, { paymentId, userId, act: "dispute" });
  await resolveDispute(ctx, {
    administratorId,
    paymentId,
    outcome: "refund",
    note: "Not done.",
  });
  await ctx.settle();
  const { attempts } = await booksOf(ctx);
  const { intentId } = attempts[0]!;
  const bankSays = async (status: "open" | "won" | "lost") => {
    const takenCents = 50_000 + FEE_CENTS;
    const money =
      status === "won"
        ? { amountCents: 50_000, movedCents: -FEE_CENTS, moves: 2 }
        : { amountCents: 50_000, movedCents: -takenCents, moves: 1 };
    const word = {
      id: "dp_late",
      intentId,
      status,
      answerBy: null,
      ...money,
    };
    const payments = {
      ...ctx.payments,
      findDispute: () => Promise.resolve(word),
    };
    await settleDispute({ ...ctx, payments }, word.id);
  };
  await bankSays("open");
  return { ...deal, ctx, bankSays };
}

const errorsOf = (ctx: PayingCtx) =>
  ctx.logged.filter(({ level }) => Number(level) >= 50);

test.each(["won", "lost"] as const)(
  "a dispute of refunded money that was %s leaves it refunded and unblocked",
  async (outcome) => {
    const { ctx, chatId, paymentId, requester, bankSays } =
      await refundedAndCalledBack();
    const shown = async () => {
      const wanted = { chatId, userId: requester.id };
      return (await showDeals(ctx, wanted)).offers[0]!.milestones[0]!.payment!;
    };
    expect((await shown()).chargeback).toContain("already been refunded");

    await bankSays(outcome);

    expect(await paymentOf(ctx, paymentId)).toMatchObject({
      status: "refunded",
      chargebackAt: null,
    });
    expect((await shown()).chargeback).toBeNull();
    expect(await openOfferOf(ctx)).toBeNull();
    expect(await standing(ctx)).toEqual({ owed: 0, held: 0 });
    const { balances, ledgerSum } = await booksOf(ctx);
    const lostCents = outcome === "lost" ? 50_000 : 0;
    expect(balances.dispute_losses).toBe(FEE_CENTS + lostCents);
    expect(ledgerSum).toBe(0);
    expect(errorsOf(ctx)).toEqual([]);
    const told = await noticesOf(ctx, requester.id, "payment_chargeback");
    expect(told).toHaveLength(2);
    for (const { message } of told) expect(message).toContain("refunded");
  },
);

test("a refund that fails after the bank took the money ends as charged back", async () => {
  const { ctx, paymentId, bankSays } = await refundedAndCalledBack(
    CARDS.refundFails,
  );
  await bankSays("lost");
  ctx.advance(DAY);
  await ctx.settle();
  const payment = await paymentOf(ctx, paymentId);
  expect(payment).toMatchObject({ status: "charged_back", refundedAt: null });
  expect(payment.chargebackAt).not.toBeNull();
  expect(await standing(ctx)).toEqual({ owed: 0, held: 0 });
  const { balances, ledgerSum } = await booksOf(ctx);
  expect(balances.dispute_losses).toBe(FEE_CENTS);
  expect(ledgerSum).toBe(0);
});
