import fc from "fast-check";
import { expect, test } from "vitest";

import { creatorShare } from "~/domain/ledger/ledger";
import type { Order } from "~/models/orders/orders.server";
import {
  recordChargeback,
  recordDisputeMoves,
} from "~/services/ledger/dispute-journals.server";
import { recordSale } from "~/services/ledger/order-journals.server";
import { bookedOrder } from "~/services/ledger/paid-parts.server";
import { recordPayout } from "~/services/ledger/payout-journals.server";
import {
  recordProcessingFee,
  recordRefund,
  recordRefundFailed,
} from "~/services/ledger/refund-journals.server";
import {
  recordSurplus,
  recordSurplusReturned,
} from "~/services/ledger/surplus-journals.server";

import { expectMonthsToMatch } from "../../support/balanced-books";
import { testCtx, type TestCtx } from "../../support/ctx";
import { given } from "../../support/given";
import {
  balanceOf,
  insertOrder,
  postedJournals,
  sumCents,
} from "../../support/given-ledger";

const FEE_CENTS = 59;
const DISPUTE_FEE_CENTS = 1_500;

const ACTS = [
  "refund",
  "refund fails",
  "dispute",
  "dispute won",
  "chargeback",
  "surplus",
  "surplus returned",
] as const;

const steps = fc.array(
  fc.oneof(
    fc.record({
      act: fc.constant("sale" as const),
      creator: fc.nat(2),
      totalCents: fc.integer({ min: 50, max: 300_000 }),
    }),
    fc.record({ act: fc.constantFrom(...ACTS), which: fc.nat(30) }),
    fc.record({ act: fc.constant("payout" as const), creator: fc.nat(2) }),
  ),
  { minLength: 5, maxLength: 40 },
);

/** What the ledger must contain for one order, tracked separately. */
type Sold = {
  order: Order;
  creator: number;
  share: number;
  state: "sold" | "refunded" | "disputed" | "lost";
  /** Number of the last refund, dispute and surplus. */
  round: number;
  hasSurplus: boolean;
  surpluses: number;
  /** Money in minus money out. */
  cleared: number;
};

type Shop = {
  ctx: TestCtx;
  creators: { id: string }[];
  sold: Sold[];
  /** What each creator was paid. */
  paid: number[];
};

/** Pays out everything that is payable in the end. */
async function payOut({ ctx, creators, paid }: Shop, creator: number) {
  const { id: userId } = creators[creator]!;
  const owed = await balanceOf(ctx.store.read, "creator_payable", userId);
  if (owed >= 0) return;
  const payout = {
    id: ctx.newId(),
    userId,
    amountCents: 0 - owed,
    paymentMode: "sandbox" as const,
    createdAt: ctx.now(),
  };
  const made = { payout, madeAt: ctx.now() };
  await ctx.store.tx((tx) => recordPayout(ctx, tx, made));
  paid[creator]! += payout.amountCents;
}

async function sell(shop: Shop, creator: number, totalCents: number) {
  const { ctx, creators, sold } = shop;
  const seller = creators[creator]!;
  const order = await insertOrder(ctx, {
    buyerUserId: shop.creators[3]!.id,
    service: "premium-intelligence",
    sellerUserId: seller.id,
    totalCents,
  });
  const lifetime = sold
    .filter((one) => one.creator === creator && stands(one))
    .reduce((sum, one) => sum + one.order.totalCents, 0);
  const fee = {
    paid: bookedOrder(order),
    attemptId: `${order.id}:1`,
    feeCents: FEE_CENTS,
  };
  const { shareCents } = await ctx.store.tx(async (tx) => {
    const sale = { order, completedAt: ctx.now() };
    const recorded = await recordSale(ctx, tx, sale);
    await recordProcessingFee(ctx, tx, fee);
    return recorded;
  });
  expect(shareCents).toBe(creatorShare(totalCents, lifetime));
  sold.push({
    order,
    creator,
    share: shareCents,
    state: "sold",
    round: 0,
    hasSurplus: false,
    surpluses: 0,
    cleared: totalCents - FEE_CENTS,
  });
}

function stands({ state }: Sold): boolean {
  return state === "sold" || state === "disputed";
}

/** One action on an order, if its status allows it. */
async function act({ ctx }: Shop, one: Sold, name: (typeof ACTS)[number]) {
  const { order, state } = one;
  const { totalCents: amountCents } = order;
  const paid = bookedOrder(order);
  const refundId = `${order.id}:${one.round}`;
  const dispute = { id: refundId };
  const takenCents = amountCents + DISPUTE_FEE_CENTS;
  const taken = { dispute: { ...dispute, moves: 1 }, changeCents: -takenCents };
  const back = { dispute: { ...dispute, moves: 2 }, changeCents: amountCents };
  const surplus = { paid, amountCents };
  const attemptId = `${order.id}:surplus:${one.surpluses}`;
  await ctx.store.tx(async (tx) => {
    if (name === "refund" && state === "sold") {
      await recordRefund(ctx, tx, {
        paid,
        refundId,
        amountCents: paid.amountCents,
      });
      one.state = "refunded";
      one.cleared -= amountCents;
    } else if (name === "refund fails" && state === "refunded") {
      await recordRefundFailed(ctx, tx, { paid, refundId });
      Object.assign(one, { state: "sold", round: one.round + 1 });
      one.cleared += amountCents;
    } else if (name === "dispute" && state === "sold") {
      await recordDisputeMoves(ctx, tx, { paid, ...taken });
      one.state = "disputed";
      one.cleared -= takenCents;
    } else if (name === "dispute won" && state === "disputed") {
      await recordDisputeMoves(ctx, tx, { paid, ...back });
      Object.assign(one, { state: "sold", round: one.round + 1 });
      one.cleared += amountCents;
    } else if (name === "chargeback" && state === "disputed") {
      await recordChargeback(ctx, tx, { paid, dispute });
      one.state = "lost";
    } else if (name === "surplus" && !one.hasSurplus) {
      await recordSurplus(ctx, tx, { ...surplus, attemptId });
      one.hasSurplus = true;
      one.cleared += amountCents;
    } else if (name === "surplus returned" && one.hasSurplus) {
      await recordSurplusReturned(ctx, tx, { ...surplus, refundId: attemptId });
      Object.assign(one, { hasSurplus: false, surpluses: one.surpluses + 1 });
      one.cleared -= amountCents;
    }
  });
}

async function expectBooksToAgree({ ctx, creators, sold, paid }: Shop) {
  const journals = await postedJournals(ctx);
  for (const { entries } of journals) expect(sumCents(entries)).toBe(0);
  expect(sumCents(journals.flatMap(({ entries }) => entries))).toBe(0);

  for (const [index, { id }] of creators.entries()) {
    const standing = sold.filter((one) => one.creator === index && stands(one));
    const shares = standing.reduce((sum, one) => sum + one.share, 0);
    const owed = await balanceOf(ctx.store.read, "creator_payable", id);
    expect(owed).toBe((paid[index] ?? 0) - shares);
    await expectMonthsToMatch(ctx, id);
  }
  const ids = new Set(sold.map(({ order }) => order.id));
  const cleared = journals
    .filter(({ orderId }) => ids.has(orderId ?? ""))
    .flatMap(({ entries }) => entries)
    .filter(({ account }) => account === "stripe_clearing");
  const expected = sold.reduce((sum, one) => sum + one.cleared, 0);
  expect(sumCents(cleared)).toBe(expected);
}

test("after any sequence of order events the books match", async () => {
  const ctx = await testCtx();
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      const creators = [];
      for (let index = 0; index < 4; index += 1) {
        creators.push(await given.user(ctx));
      }
      const shop: Shop = { ctx, creators, sold: [], paid: [0, 0, 0] };
      for (const step of sequence) {
        if (step.act === "sale") {
          await sell(shop, step.creator, step.totalCents);
        } else if (step.act === "payout") {
          await payOut(shop, step.creator);
        } else if (shop.sold.length > 0) {
          const one = shop.sold[step.which % shop.sold.length]!;
          await act(shop, one, step.act);
        }
      }
      await expectBooksToAgree(shop);
    }),
    { numRuns: 25 },
  );
});
