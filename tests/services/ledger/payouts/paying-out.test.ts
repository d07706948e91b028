import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { compareWithProvider } from "~/services/ledger/compare-with-provider.server";
import { findBalances } from "~/services/ledger/find-balances.server";
import { refundByAdministrator } from "~/services/orders/refund-order.server";
import { reconcilePayments } from "~/services/payments/reconcile-payments.server";

import { users } from "../../../../drizzle/schema";
import { given } from "../../../support/given";
import {
  buyAgain,
  DAY,
  givenReceiver,
  payOut,
  payoutBooks,
  SHARE,
} from "../../../support/given-payouts";
import { givenSale as givenLedgerSale } from "../../../support/given-ledger";
import { toldTo } from "../../../support/given-sales";
import { payingCtx, type PayingCtx } from "../../../support/paying";
import { providerClient } from "../../../support/provider";

const PAID = { paid: 1, pending: 0, failed: 0 };
const NOTHING = { paid: 0, pending: 0, failed: 0 };

function balances(ctx: PayingCtx, creatorUserId: string) {
  return findBalances(ctx, { creatorUserId, paymentMode: "sandbox" });
}

async function change(
  ctx: PayingCtx,
  user: { id: string },
  values: Partial<typeof users.$inferInsert>,
) {
  await ctx.store.tx((tx) =>
    tx.update(users).set(values).where(eq(users.id, user.id)),
  );
}

test("payable earnings go to their creator's account, and the books match", async () => {
  const ctx = await payingCtx();
  const { seller, accountId } = await givenReceiver(ctx);
  const before = await payoutBooks(ctx);

  expect(await payOut(ctx)).toEqual(PAID);
  await ctx.settle();

  const books = await payoutBooks(ctx);
  // 70% of 199.00.
  expect(books.payouts).toMatchObject([
    { status: "paid", amountCents: 13_930, destination: accountId, number: 1 },
  ]);
  expect(books.transfers).toEqual([13_930]);
  expect(books.payable).toBe(0);
  expect(books.clearing).toBe(before.clearing - 13_930);
  expect(books.ledgerSum).toBe(0);
  expect(await balances(ctx, seller.id)).toEqual({
    pendingCents: 0,
    payableCents: 0,
    paidCents: 13_930,
  });
  const told = await toldTo(ctx, seller);
  expect(told.bell).toContain("payout_sent");
  expect(told.mail).toContain("Paid out: $139.30");

  ctx.advance(DAY);
  expect((await compareWithProvider(ctx)).differenceCents).toBe(0);
  expect(await payOut(ctx)).toEqual(NOTHING);
});

test("concurrent runs and duplicate events pay once", async () => {
  const ctx = await payingCtx();
  await givenReceiver(ctx);
  await Promise.all(Array.from({ length: 6 }, () => payOut(ctx)));
  await ctx.settle();
  await payOut(ctx);
  ctx.advance(DAY);
  await reconcilePayments(ctx);

  const books = await payoutBooks(ctx);
  expect(books.transfers).toEqual([SHARE]);
  expect(books.payouts).toHaveLength(1);
  expect(books).toMatchObject({ payable: 0, ledgerSum: 0 });
});

test("earnings within the refund window are not paid out", async () => {
  const ctx = await payingCtx();
  const { seller } = await givenReceiver(ctx);
  const waiting = await givenLedgerSale(ctx, seller, { totalCents: 10_000 });
  await payOut(ctx);
  expect((await payoutBooks(ctx)).transfers).toEqual([SHARE]);
  expect(await balances(ctx, seller.id)).toMatchObject({
    pendingCents: waiting.creatorShareCents,
    payableCents: 0,
  });
});

test("nothing is paid out below 1 dollar", async () => {
  const ctx = await payingCtx();
  const { seller } = await givenReceiver(ctx);
  await payOut(ctx);
  // 70% of 1.42 is 0.99, and of 0.02 it is 0.01.
  await givenLedgerSale(ctx, seller, { totalCents: 142, refundWindowDays: 0 });
  ctx.advance(15 * DAY);
  expect(await payOut(ctx)).toEqual(NOTHING);
  await givenLedgerSale(ctx, seller, { totalCents: 2, refundWindowDays: 0 });
  ctx.advance(15 * DAY);
  expect(await payOut(ctx)).toEqual(PAID);
  expect((await payoutBooks(ctx)).transfers.sort()).toEqual([100, SHARE]);
});

test.each([
  ["whose address is not verified", { emailVerifiedAt: null }],
  ["who is suspended", { suspendedAt: new Date("2026-03-02T09:00:00Z") }],
  ["who is gone", { deletedAt: new Date("2026-03-02T09:00:00Z") }],
])("nobody %s is paid; the earnings stay payable", async (_who, values) => {
  const ctx = await payingCtx();
  const { seller } = await givenReceiver(ctx);
  await change(ctx, seller, values);
  expect(await payOut(ctx)).toEqual(NOTHING);
  expect(await balances(ctx, seller.id)).toMatchObject({
    payableCents: SHARE,
  });
});

test("a refund after the payout is owed, and later earnings cover it first", async () => {
  const ctx = await payingCtx();
  const { seller, buyer, item, orderId } = await givenReceiver(ctx);
  await payOut(ctx);
  const { id: administratorId } = await given.user(ctx, { role: "admin" });
  const reason = "The agent does not work.";
  await refundByAdministrator(ctx, { administratorId, orderId, reason });
  await ctx.settle();
  expect(await balances(ctx, seller.id)).toMatchObject({
    payableCents: -SHARE,
    paidCents: SHARE,
  });
  expect(await payOut(ctx)).toEqual(NOTHING);

  await buyAgain(ctx, { buyer, item });
  ctx.advance(31 * DAY);
  expect(await payOut(ctx)).toEqual(NOTHING);
  await givenLedgerSale(ctx, seller, {
    totalCents: 10_000,
    refundWindowDays: 0,
  });
  ctx.advance(15 * DAY);
  await payOut(ctx);

  const books = await payoutBooks(ctx);
  expect(books.transfers.sort()).toEqual([SHARE, 7_000]);
  expect(books).toMatchObject({ payable: 0, ledgerSum: 0 });
});

test("money that the provider returns from a payout is payable again, once", async () => {
  const ctx = await payingCtx();
  const { seller } = await givenReceiver(ctx);
  await payOut(ctx);
  const [paid] = (await payoutBooks(ctx)).payouts;
  const stripe = providerClient(ctx.sandbox);
  const transferId = paid!.transferId!;
  await stripe.transfers.createReversal(transferId, { amount: 1_000 });
  await ctx.settle();
  await stripe.transfers.createReversal(transferId);
  await ctx.settle();

  expect(await balances(ctx, seller.id)).toEqual({
    pendingCents: 0,
    payableCents: SHARE,
    paidCents: 0,
  });
  const { bell } = await toldTo(ctx, seller);
  expect(bell.filter((type) => type === "payout_returned")).toHaveLength(2);
  ctx.advance(DAY);
  expect((await compareWithProvider(ctx)).differenceCents).toBe(0);
});

test("money of another mode is never sent", async () => {
  const ctx = await payingCtx();
  const { seller } = await givenReceiver(ctx);
  await payOut(ctx);
  await givenLedgerSale(ctx, seller, {
    paymentMode: "live",
    totalCents: 50_000,
    refundWindowDays: 0,
  });
  ctx.advance(15 * DAY);
  expect(await payOut(ctx)).toEqual(NOTHING);
  ctx.payments = { ...ctx.payments, mode: "live" };
  expect(await payOut(ctx)).toEqual(NOTHING);
});

test("a run for a later day pays in advance, and nothing is paid again", async () => {
  const ctx = await payingCtx();
  const { seller } = await givenReceiver(ctx);
  await givenLedgerSale(ctx, seller, { totalCents: 10_000 });
  const later = new Date(ctx.now().getTime() + 40 * DAY);
  await payOut({ ...ctx, now: () => later });
  const paid = SHARE + 7_000;
  expect(await balances(ctx, seller.id)).toEqual({
    pendingCents: 0,
    payableCents: 0,
    paidCents: paid,
  });
  expect(await payOut(ctx)).toEqual(NOTHING);
  ctx.advance(20 * DAY);
  expect(await payOut(ctx)).toEqual(NOTHING);
  ctx.advance(21 * DAY);
  expect(await payOut(ctx)).toEqual(NOTHING);
  expect((await payoutBooks(ctx)).transfers).toEqual([paid]);
});
