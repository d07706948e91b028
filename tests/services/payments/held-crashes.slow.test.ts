import { expect, test } from "vitest";

import { actOnPayment } from "~/services/projects/held-payments/act-on-payment.server";
import { releaseDuePayments } from "~/services/projects/held-payments/release-due-payments.server";
import { resolveDispute } from "~/services/projects/held-payments/resolve-dispute.server";
import { beginHostedOfferPayment } from "~/services/projects/held-payments/begin-offer-payment.server";
import { confirmReturn } from "~/services/payments/confirm-return.server";

import { dieEverywhere } from "../../support/dying";
import { given } from "../../support/given";
import {
  beginDeal,
  givenDeal,
  givenHeld,
  openOfferOf,
  paymentOf,
  paymentRows,
  standing,
} from "../../support/given-deals";
import { booksOf, CARDS } from "../../support/given-sales";
import type { PayingCtx } from "../../support/paying";

/** Expects one held charge, or none, with matching sums. */
async function expectHeldOnce(ctx: PayingCtx) {
  const { charged, returned, ledgerSum } = await booksOf(ctx);
  expect(ledgerSum).toBe(0);
  expect(charged).toBeLessThanOrEqual(1);
  expect(returned).toBe(0);
  const rows = await paymentRows(ctx);
  const held = rows.filter(({ status }) => status === "held");
  expect(held).toHaveLength(charged);
  expect(await standing(ctx)).toEqual({ owed: 0, held: charged * 50_000 });
}

/** Expects a release or a refund, never both, with matching books. */
async function expectOneEnd(ctx: PayingCtx, paymentId: string) {
  const { status } = await paymentOf(ctx, paymentId);
  const { charged, returned, ledgerSum } = await booksOf(ctx);
  const isOver = status === "released" || status === "refunded";
  expect({ charged, ledgerSum }).toEqual({ charged: 1, ledgerSum: 0 });
  expect(returned).toBe(status === "refunded" ? 1 : 0);
  expect(await standing(ctx)).toEqual({
    owed: status === "released" ? 35_000 : 0,
    held: isOver ? 0 : 50_000,
  });
  expect((await openOfferOf(ctx)) === null).toBe(isOver);
  return status;
}

async function givenDisputed(ctx: PayingCtx) {
  const { paymentId, requester } = await givenHeld(ctx);
  const { id: administratorId } = await given.user(ctx, { role: "admin" });
  const userId = requester.id;
  await actOnPayment(ctx, { paymentId, userId, act: "dispute" });
  return { paymentId, administratorId, note: "Read it all." };
}

test("a crash anywhere in paying an offer holds one charge or none", async () => {
  const steps = await dieEverywhere(
    {
      before: givenDeal,
      act: async (dying, ctx, deal) => {
        const { clientSecret } = await beginDeal(dying, deal);
        await ctx.pay(clientSecret!, CARDS.good);
        const [attempt] = (await booksOf(ctx)).attempts;
        await confirmReturn(dying, {
          buyerId: deal.requester.id,
          intentId: attempt!.intentId!,
        });
      },
    },
    expectHeldOnce,
  );
  expect(steps).toBeGreaterThan(8);
});

test("a crash while the hosted page replaces a card payment of an offer costs nothing", async () => {
  const steps = await dieEverywhere(
    {
      before: async (ctx) => {
        const deal = await givenDeal(ctx);
        return { ...deal, card: await beginDeal(ctx, deal) };
      },
      act: async (dying, ctx, { requester: payer, offer, card }) => {
        const wanted = { payer, offerId: offer.id };
        try {
          await beginHostedOfferPayment(dying, wanted);
        } finally {
          await ctx.pay(card.clientSecret!, CARDS.good);
        }
      },
    },
    expectHeldOnce,
  );
  expect(steps).toBeGreaterThan(4);
});

test("a crash anywhere in a release leaves the money held or released", async () => {
  const steps = await dieEverywhere(
    {
      before: givenHeld,
      act: (dying, ctx, { paymentId, requester: { id: userId } }) =>
        actOnPayment(dying, { paymentId, userId, act: "release" }),
    },
    async (ctx, { paymentId }, died) => {
      const status = await expectOneEnd(ctx, paymentId);
      expect(["held", "released"]).toContain(status);
      if (!died) expect(status).toBe("released");
    },
  );
  expect(steps).toBeGreaterThan(1);
});

test("the next run completes an interrupted automatic release, once", async () => {
  const steps = await dieEverywhere(
    {
      before: async (ctx) => {
        const { paymentId, operator } = await givenHeld(ctx);
        const userId = operator.id;
        await actOnPayment(ctx, { paymentId, userId, act: "deliver" });
        ctx.advance(14 * 86_400_000);
        return { paymentId };
      },
      act: async (dying) => {
        const { failed } = await releaseDuePayments(dying);
        expect(failed).toBeLessThanOrEqual(1);
        await dying.store.tx(() => Promise.resolve());
      },
    },
    async (ctx, { paymentId }) => {
      await releaseDuePayments(ctx);
      expect(await expectOneEnd(ctx, paymentId)).toBe("released");
    },
  );
  expect(steps).toBeGreaterThan(2);
});

test("a crash anywhere in refunding a dispute refunds once and releases nothing", async () => {
  const steps = await dieEverywhere(
    {
      before: givenDisputed,
      act: (dying, ctx, decision) =>
        resolveDispute(dying, { ...decision, outcome: "refund" }),
    },
    async (ctx, { paymentId, ...decision }, died) => {
      const other = { ...decision, paymentId, outcome: "release" } as const;
      const late = await resolveDispute(ctx, other).catch(() => null);
      const status = await expectOneEnd(ctx, paymentId);
      expect(status).toBe(late ? "released" : "refunded");
      if (!died) expect(late).toBeNull();
    },
  );
  expect(steps).toBeGreaterThan(4);
});
