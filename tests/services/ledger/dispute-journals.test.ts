import { expect, test } from "vitest";

import { lifetimeNetCents } from "~/models/ledger/ledger.server";
import {
  recordChargeback,
  recordDisputeMoves,
} from "~/services/ledger/dispute-journals.server";
import { bookedOrder } from "~/services/ledger/paid-parts.server";

import { testCtx } from "../../support/ctx";
import { given } from "../../support/given";
import {
  balanceOf,
  givenRefund,
  givenSale,
  linesOf,
} from "../../support/given-ledger";

const dispute = { id: "dispute" };
const TAKEN = { dispute: { ...dispute, moves: 1 }, changeCents: -11_500 };
const BACK = { dispute: { ...dispute, moves: 2 }, changeCents: 10_000 };

async function givenDispute() {
  const ctx = await testCtx();
  const seller = await given.user(ctx);
  const order = await givenSale(ctx, seller, { totalCents: 10_000 });
  const paid = bookedOrder(order);
  await ctx.store.tx((tx) => recordDisputeMoves(ctx, tx, { paid, ...TAKEN }));
  return { ctx, seller, order, paid };
}

test("an open dispute costs amount and fee, but not the creator's share", async () => {
  const { ctx, order } = await givenDispute();
  expect(await linesOf(ctx, order, "dispute_opened")).toEqual([
    { stripe_clearing: -11_500, dispute_losses: 11_500 },
  ]);
  expect(await balanceOf(ctx.store.read, "creator_payable")).toBe(-7_000);
});

test("a won dispute returns the amount, and the fee is a loss", async () => {
  const { ctx, paid } = await givenDispute();
  await ctx.store.tx((tx) => recordDisputeMoves(ctx, tx, { paid, ...BACK }));
  await ctx.store.tx((tx) => recordDisputeMoves(ctx, tx, { paid, ...BACK }));
  expect(await balanceOf(ctx.store.read, "dispute_losses")).toBe(1_500);
  expect(await balanceOf(ctx.store.read, "stripe_clearing")).toBe(8_500);
});

test("a chargeback reverses the share, once", async () => {
  const { ctx, order, seller, paid } = await givenDispute();
  const lose = () =>
    ctx.store.tx((tx) => recordChargeback(ctx, tx, { paid, dispute }));
  await lose();
  await lose();
  expect(await linesOf(ctx, order, "chargeback")).toEqual([
    { creator_payable: 7_000, dispute_losses: -7_000 },
  ]);
  const { read } = ctx.store;
  expect(await balanceOf(read, "creator_payable")).toBe(0);
  expect(await lifetimeNetCents(read, seller.id, "sandbox")).toBe(0);
});

test("a dispute of a refunded order does not reverse the share again", async () => {
  const { ctx, order, seller, paid } = await givenDispute();
  await givenRefund(ctx, order);
  await ctx.store.tx((tx) => recordChargeback(ctx, tx, { paid, dispute }));
  const { read } = ctx.store;
  expect(await linesOf(ctx, order, "chargeback")).toEqual([]);
  expect(await balanceOf(read, "creator_payable")).toBe(0);
  expect(await lifetimeNetCents(read, seller.id, "sandbox")).toBe(0);
});
