import { expect, test } from "vitest";

import { lifetimeNetCents } from "~/models/ledger/ledger.server";
import { recordSale } from "~/services/ledger/order-journals.server";
import { bookedOrder } from "~/services/ledger/paid-parts.server";
import {
  recordProcessingFee,
  recordRefundFailed,
} from "~/services/ledger/refund-journals.server";
import {
  recordSurplus,
  recordSurplusReturned,
} from "~/services/ledger/surplus-journals.server";

import { testCtx } from "../../support/ctx";
import { given } from "../../support/given";
import {
  balanceOf,
  givenPaidOrder,
  givenRefund,
  givenSale,
  givenServiceOrder,
  linesOf,
  postedJournals,
} from "../../support/given-ledger";

const DAY = 86_400_000;

test("a sale gives the creator 70% and becomes payable with the refund window", async () => {
  const ctx = await testCtx();
  const seller = await given.user(ctx);
  const order = await givenSale(ctx, seller, { totalCents: 19_999 });
  expect(order.creatorShareCents).toBe(13_999);
  expect(await linesOf(ctx, order, "sale")).toEqual([
    {
      stripe_clearing: 19_999,
      creator_payable: -13_999,
      platform_revenue: -6_000,
    },
  ]);
  const [journal] = await postedJournals(ctx);
  expect(journal).toMatchObject({
    creatorUserId: seller.id,
    grossCents: 19_999,
    shareCents: 13_999,
    payableAt: new Date(ctx.now().getTime() + 14 * DAY),
  });
  const own = await balanceOf(ctx.store.read, "creator_payable", seller.id);
  expect(own).toBe(-13_999);
});

test("without a refund window a sale is payable after 14 days", async () => {
  const ctx = await testCtx();
  const seller = await given.user(ctx);
  await givenSale(ctx, seller, { refundWindowDays: 0 });
  const [journal] = await postedJournals(ctx);
  expect(journal!.payableAt!.getTime()).toBe(ctx.now().getTime() + 14 * DAY);
});

test("the share depends on the creator's lifetime net sales in the same mode", async () => {
  const ctx = await testCtx();
  const seller = await given.user(ctx);
  const other = await given.user(ctx);
  await givenSale(ctx, other, { totalCents: 5_000_000 });
  await givenSale(ctx, seller, { totalCents: 90_000, paymentMode: "live" });
  const first = await givenSale(ctx, seller, { totalCents: 90_000 });
  const second = await givenSale(ctx, seller, { totalCents: 20_000 });
  expect(first.creatorShareCents).toBe(63_000);
  expect(second.creatorShareCents).toBe(7_000 + 7_500);

  await givenRefund(ctx, first);
  const third = await givenSale(ctx, seller, { totalCents: 90_000 });
  expect(third.creatorShareCents).toBe(80_000 * 0.7 + 10_000 * 0.75);
  const net = await lifetimeNetCents(ctx.store.read, seller.id, "sandbox");
  expect(net).toBe(110_000);
});

test("a service has no creator's share, and a free order moves nothing", async () => {
  const ctx = await testCtx();
  const seller = await given.user(ctx);
  const service = await givenServiceOrder(ctx);
  const free = await givenPaidOrder(ctx, seller, {
    totalCents: 0,
    paymentMode: "none",
  });
  const shares = await ctx.store.tx(async (tx) => [
    await recordSale(ctx, tx, { order: service, completedAt: ctx.now() }),
    await recordSale(ctx, tx, { order: free, completedAt: ctx.now() }),
  ]);
  expect(shares).toEqual([{ shareCents: 0 }, { shareCents: 0 }]);
  await givenRefund(ctx, free);
  expect(await postedJournals(ctx)).toHaveLength(1);
  expect(await linesOf(ctx, service, "sale")).toEqual([
    { stripe_clearing: 4_900, platform_revenue: -4_900 },
  ]);
  await givenRefund(ctx, service);
  expect(await linesOf(ctx, service, "refund")).toEqual([
    { stripe_clearing: -4_900, refunds: 4_900 },
  ]);
});

test("an order is booked once, with its first share", async () => {
  const ctx = await testCtx();
  const seller = await given.user(ctx);
  const order = await givenSale(ctx, seller, { totalCents: 90_000 });
  await givenSale(ctx, seller, { totalCents: 90_000 });
  const again = await ctx.store.tx((tx) =>
    recordSale(ctx, tx, { order, completedAt: ctx.now() }),
  );
  expect(again.shareCents).toBe(63_000);
  expect(await linesOf(ctx, order, "sale")).toHaveLength(1);
});

test("a refund reverses exactly that sale's share, whatever tier was reached since", async () => {
  const ctx = await testCtx();
  const seller = await given.user(ctx);
  const order = await givenSale(ctx, seller, { totalCents: 10_000 });
  await givenSale(ctx, seller, { totalCents: 5_000_000 });
  ctx.advance(3 * DAY);
  const refundId = await givenRefund(ctx, order);
  await givenRefund(ctx, order, refundId);
  expect(await linesOf(ctx, order, "refund")).toEqual([
    { stripe_clearing: -10_000, creator_payable: 7_000, refunds: 3_000 },
  ]);
  const journals = await postedJournals(ctx);
  const [sale, refund] = journals.filter(({ orderId }) => orderId === order.id);
  expect(refund).toMatchObject({ grossCents: -10_000, shareCents: -7_000 });
  expect(refund!.payableAt).toEqual(sale!.payableAt);
});

test("a failed refund restores everything, and a second refund reverses it again", async () => {
  const ctx = await testCtx();
  const seller = await given.user(ctx);
  const order = await givenSale(ctx, seller);
  const refundId = await givenRefund(ctx, order);
  const fail = (id: string) =>
    ctx.store.tx((tx) =>
      recordRefundFailed(ctx, tx, { paid: bookedOrder(order), refundId: id }),
    );
  await fail(refundId);
  await fail(refundId);
  expect(await linesOf(ctx, order, "refund_failed")).toEqual([
    { stripe_clearing: 10_000, creator_payable: -7_000, refunds: -3_000 },
  ]);
  const net = () => lifetimeNetCents(ctx.store.read, seller.id, "sandbox");
  expect(await net()).toBe(10_000);

  await givenRefund(ctx, order);
  expect(await net()).toBe(0);
  expect(await balanceOf(ctx.store.read, "creator_payable")).toBe(0);
});

test("a refund that was never recorded has nothing to restore", async () => {
  const ctx = await testCtx();
  const seller = await given.user(ctx);
  const order = await givenSale(ctx, seller);
  await ctx.store.tx((tx) =>
    recordRefundFailed(ctx, tx, {
      paid: bookedOrder(order),
      refundId: "unknown",
    }),
  );
  expect(await postedJournals(ctx)).toHaveLength(1);
});

test("a refund of something never sold throws", async () => {
  const ctx = await testCtx();
  const seller = await given.user(ctx);
  const order = await givenPaidOrder(ctx, seller);
  await expect(givenRefund(ctx, order)).rejects.toThrow("Nothing was booked");
});

test("the platform bears the fee, once per attempt", async () => {
  const ctx = await testCtx();
  const seller = await given.user(ctx);
  const order = await givenSale(ctx, seller);
  const fee = { paid: bookedOrder(order), attemptId: "attempt", feeCents: 320 };
  await ctx.store.tx((tx) => recordProcessingFee(ctx, tx, fee));
  await ctx.store.tx((tx) => recordProcessingFee(ctx, tx, fee));
  expect(await linesOf(ctx, order, "processing_fee")).toEqual([
    { processing_fees: 320, stripe_clearing: -320 },
  ]);
  expect(await balanceOf(ctx.store.read, "creator_payable")).toBe(-7_000);
});

test("a duplicate payment is owed, refunded, and never affects the creator", async () => {
  const ctx = await testCtx();
  const seller = await given.user(ctx);
  const order = await givenSale(ctx, seller);
  const amountCents = 10_000;
  const { read } = ctx.store;
  await ctx.store.tx((tx) =>
    recordSurplus(ctx, tx, {
      paid: bookedOrder(order),
      attemptId: "second",
      amountCents,
    }),
  );
  expect(await balanceOf(read, "stripe_clearing")).toBe(20_000);
  expect(await balanceOf(read, "refunds")).toBe(-10_000);
  await ctx.store.tx((tx) =>
    recordSurplusReturned(ctx, tx, {
      paid: bookedOrder(order),
      refundId: "back",
      amountCents,
    }),
  );
  expect(await balanceOf(read, "stripe_clearing")).toBe(10_000);
  expect(await balanceOf(read, "refunds")).toBe(0);

  await ctx.store.tx((tx) =>
    recordRefundFailed(ctx, tx, { paid: bookedOrder(order), refundId: "back" }),
  );
  expect(await balanceOf(read, "stripe_clearing")).toBe(20_000);
  expect(await balanceOf(read, "creator_payable")).toBe(-7_000);
});
