import { expect, test } from "vitest";

import { findMark } from "~/models/platform/app-marks.server";
import { refundOwnOrder } from "~/services/orders/refund-order.server";
import { compareWithProvider } from "~/services/ledger/compare-with-provider.server";
import { postJournal } from "~/services/ledger/post-journal.server";
import { beginCardPayment } from "~/services/orders/begin-card-payment.server";

import { CARDS, givenSale } from "../../support/given-sales";
import { payingCtx, type PayingCtx } from "../../support/paying";

const TWO_HOURS = 7_200_000;
const DAY = 12 * TWO_HOURS;

async function sell(ctx: PayingCtx) {
  const sale = await givenSale(ctx);
  const { buyer, item } = sale;
  const { orderId, clientSecret } = await beginCardPayment(ctx, {
    buyer,
    item,
    amountCents: 19_900,
  });
  await ctx.pay(clientSecret!, CARDS.good);
  await ctx.settle();
  return { ...sale, orderId };
}

test("the ledger matches the provider's balance day after day", async () => {
  const ctx = await payingCtx();
  const { buyer, orderId } = await sell(ctx);
  ctx.advance(TWO_HOURS);

  const first = await compareWithProvider(ctx);
  expect(first.differenceCents).toBe(0);
  expect(first.providerCents).toBeGreaterThan(19_000);

  await refundOwnOrder(ctx, { buyerId: buyer.id, orderId });
  await ctx.settle();
  ctx.advance(TWO_HOURS);
  const second = await compareWithProvider(ctx);
  expect(second.differenceCents).toBe(0);
  expect(second.providerCents).toBe(first.providerCents - 19_900);
});

test("the last hour is not compared", async () => {
  const ctx = await payingCtx();
  await sell(ctx);

  expect(await compareWithProvider(ctx)).toEqual({
    ledgerCents: 0,
    providerCents: 0,
    differenceCents: 0,
  });
});

test("a run for a later day compares nothing in the future", async () => {
  const ctx = await payingCtx();
  const { buyer, orderId } = await sell(ctx);
  ctx.advance(TWO_HOURS);
  const later = new Date(ctx.now().getTime() + 30 * 24 * TWO_HOURS);
  const shifted = { ...ctx, now: () => later };
  await compareWithProvider(shifted, ctx.now());

  await refundOwnOrder(ctx, { buyerId: buyer.id, orderId });
  await ctx.settle();
  ctx.advance(TWO_HOURS);
  expect((await compareWithProvider(ctx)).differenceCents).toBe(0);
});

test("a difference of one cent is named and logged", async () => {
  const ctx = await payingCtx();
  await sell(ctx);
  await ctx.store.tx((tx) =>
    postJournal(ctx, tx, {
      kind: "adjustment",
      sourceType: "test",
      sourceId: "1",
      paymentMode: "sandbox",
      postings: [
        { account: "stripe_clearing", amountCents: 1 },
        { account: "platform_revenue", amountCents: -1 },
      ],
    }),
  );
  ctx.advance(TWO_HOURS);

  expect((await compareWithProvider(ctx)).differenceCents).toBe(1);
  expect(ctx.logged.map(({ msg }) => msg)).toContain(
    "the ledger and the provider's balance differ",
  );
});

test("a journal that is posted into a closed month is found within a month", async () => {
  const ctx = await payingCtx();
  await sell(ctx);
  const soldAt = ctx.now();
  ctx.advance(90 * DAY);
  expect((await compareWithProvider(ctx)).differenceCents).toBe(0);
  const closing = await findMark(ctx.store.read, "provider_balance_sandbox");
  expect(closing).toMatch(/"closed":{"until":"2026-04-\d\dT/);

  const late = { newId: ctx.newId, now: () => soldAt };
  await ctx.store.tx((tx) =>
    postJournal(late, tx, {
      kind: "adjustment",
      sourceType: "test",
      sourceId: "late",
      paymentMode: "sandbox",
      postings: [
        { account: "stripe_clearing", amountCents: 5 },
        { account: "platform_revenue", amountCents: -5 },
      ],
    }),
  );
  ctx.advance(DAY);
  expect((await compareWithProvider(ctx)).differenceCents).toBe(0);
  ctx.advance(31 * DAY);
  expect((await compareWithProvider(ctx)).differenceCents).toBe(5);
});
