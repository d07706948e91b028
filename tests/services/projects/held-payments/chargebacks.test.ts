import { expect, test } from "vitest";

import { actOnPayment } from "~/services/projects/held-payments/act-on-payment.server";
import { releaseDuePayments } from "~/services/projects/held-payments/release-due-payments.server";
import { resolveDispute } from "~/services/projects/held-payments/resolve-dispute.server";
import { proposeSplit } from "~/services/projects/held-payments/splits.server";

import { cardDisputes } from "../../../../drizzle/schema";
import { given } from "../../../support/given";
import {
  givenHeld,
  openOfferOf,
  paymentOf,
  standing,
} from "../../../support/given-deals";
import { noticesOf } from "../../../support/given-projects";
import { booksOf } from "../../../support/given-sales";
import { payingCtx, type PayingCtx } from "../../../support/paying";

const STATES = ["held", "delivered", "disputed", "released"] as const;
type State = (typeof STATES)[number];

/** A payment in some state with a card dispute. */
async function calledBack(state: State) {
  const ctx = await payingCtx();
  const deal = await givenHeld(ctx);
  const { paymentId, requester, operator } = deal;
  const act = (name: "deliver" | "release" | "dispute", userId: string) =>
    actOnPayment(ctx, { paymentId, userId, act: name });
  if (state === "delivered") await act("deliver", operator.id);
  if (state === "disputed") await act("dispute", requester.id);
  if (state === "released") await act("release", requester.id);
  const { attempts } = await booksOf(ctx);
  await ctx.sandbox.openDispute(attempts[0]!.intentId!);
  await ctx.settle();
  const [dispute] = await ctx.store.read.select().from(cardDisputes);
  const decide = async (outcome: "won" | "lost") => {
    await ctx.sandbox.closeDispute(dispute!.providerDisputeId, outcome);
    await ctx.settle();
  };
  return { ...deal, ctx, act, decide, feeCents: 1_500 };
}

async function toldOf(ctx: PayingCtx, users: { id: string }[]) {
  const notices = await Promise.all(
    users.map(({ id }) => noticesOf(ctx, id, "payment_chargeback")),
  );
  return notices.map(({ length }) => length);
}

test.each(STATES)(
  "a dispute of %s money marks it and moves nothing",
  async (state) => {
    const { ctx, paymentId, requester, operator, act, feeCents } =
      await calledBack(state);
    const payment = await paymentOf(ctx, paymentId);
    expect(payment).toMatchObject({ status: state });
    expect(payment.chargebackAt).not.toBeNull();
    await expect(act("release", requester.id)).rejects.toMatchObject({
      code: "conflict",
    });
    ctx.advance(20 * 86_400_000);
    expect(await releaseDuePayments(ctx)).toEqual({ released: 0, failed: 0 });
    const { balances, ledgerSum } = await booksOf(ctx);
    expect(balances.dispute_losses).toBe(50_000 + feeCents);
    expect(ledgerSum).toBe(0);
    expect(await toldOf(ctx, [requester, operator])).toEqual([1, 1]);
  },
);

test.each(STATES)(
  "a won dispute of %s money changes nothing but the fee",
  async (state) => {
    const { ctx, paymentId, requester, operator, decide, feeCents } =
      await calledBack(state);
    await decide("won");
    const isReleased = state === "released";
    expect(await paymentOf(ctx, paymentId)).toMatchObject({
      status: state,
      chargebackAt: null,
    });
    expect(await standing(ctx)).toEqual({
      owed: isReleased ? 35_000 : 0,
      held: isReleased ? 0 : 50_000,
    });
    const { balances, ledgerSum } = await booksOf(ctx);
    expect(balances.dispute_losses).toBe(feeCents);
    expect(ledgerSum).toBe(0);
    expect((await openOfferOf(ctx)) === null).toBe(isReleased);
    expect(await toldOf(ctx, [requester, operator])).toEqual([2, 2]);
  },
);

test.each(STATES)(
  "a lost dispute of %s money ends it and reverses everything",
  async (state) => {
    const { ctx, paymentId, requester, operator, decide } =
      await calledBack(state);
    await decide("lost");
    expect(await paymentOf(ctx, paymentId)).toMatchObject({
      status: "charged_back",
    });
    expect(await standing(ctx)).toEqual({ owed: 0, held: 0 });
    expect((await booksOf(ctx)).ledgerSum).toBe(0);
    expect(await openOfferOf(ctx)).toBeNull();
    expect(await toldOf(ctx, [requester, operator])).toEqual([2, 2]);
    const [notice] = (
      await noticesOf(ctx, operator.id, "payment_chargeback")
    ).filter(({ message }) => message.includes("took"));
    const hasShare = notice!.message.includes("share");
    expect(hasShare).toBe(state === "released");
    ctx.advance(20 * 86_400_000);
    expect(await releaseDuePayments(ctx)).toEqual({ released: 0, failed: 0 });
  },
);

test("a requester's dispute is decided after the bank has decided its own", async () => {
  const { ctx, paymentId, decide } = await calledBack("disputed");
  const { id: administratorId } = await given.user(ctx, { role: "admin" });
  const resolve = () =>
    resolveDispute(ctx, {
      administratorId,
      paymentId,
      outcome: "release",
      note: "Read it.",
    });
  await expect(resolve()).rejects.toMatchObject({ code: "conflict" });
  await decide("won");
  await expect(resolve()).resolves.toMatchObject({ status: "released" });
});

test("a split of money that the bank took is refused with its state", async () => {
  const { ctx, paymentId, requester, decide } = await calledBack("disputed");
  await decide("lost");
  const userId = requester.id;
  await expect(
    proposeSplit(ctx, { paymentId, userId, refundCents: 100, note: "" }),
  ).rejects.toThrow("This payment is charged back now.");
});
