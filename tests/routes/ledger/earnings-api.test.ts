import { expect, test } from "vitest";

import { bookedOrder } from "~/services/ledger/paid-parts.server";
import { postJournal } from "~/services/ledger/post-journal.server";
import { recordRefundFailed } from "~/services/ledger/refund-journals.server";

import { projectPayments } from "../../../drizzle/schema";
import { testBrowser } from "../../support/app";
import { testCtx, type TestCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { givenRefund, givenSale } from "../../support/given-ledger";
import { signedInBrowser } from "../../support/given-session";

const DAY = 86_400_000;

type Earnings = {
  currency: string;
  pending: number;
  payable: number;
  paid: number;
  lines: Record<string, unknown>[];
};

async function earningsOf(ctx: TestCtx, user: { id: string }) {
  const browser = await signedInBrowser(ctx, user.id);
  const { status, body } = await browser.api("GET", "/api/user/earnings");
  expect(status).toBe(200);
  return body as Earnings;
}

function payOut(ctx: TestCtx, userId: string, amountCents: number) {
  return ctx.store.tx((tx) =>
    postJournal(ctx, tx, {
      kind: "payout",
      sourceType: "payout",
      sourceId: ctx.newId(),
      paymentMode: "sandbox",
      creatorUserId: userId,
      postings: [
        { account: "creator_payable", ownerId: userId, amountCents },
        { account: "stripe_clearing", amountCents: -amountCents },
      ],
    }),
  );
}

async function release(ctx: TestCtx, userId: string) {
  const payer = await given.user(ctx);
  const id = ctx.newId();
  await ctx.store.tx(async (tx) => {
    await tx.insert(projectPayments).values({
      id,
      payerUserId: payer.id,
      recipientUserId: userId,
      amountCents: 50_000,
      status: "released",
      createdAt: ctx.now(),
      updatedAt: ctx.now(),
    });
    await postJournal(ctx, tx, {
      kind: "project",
      sourceType: "project_payment",
      sourceId: id,
      paymentMode: "sandbox",
      projectPaymentId: id,
      creatorUserId: userId,
      grossCents: 50_000,
      shareCents: 35_000,
      payableAt: ctx.now(),
      postings: [
        { account: "held", ownerId: id, amountCents: 50_000 },
        { account: "creator_payable", ownerId: userId, amountCents: -35_000 },
        { account: "platform_revenue", amountCents: -15_000 },
      ],
    });
  });
  return id;
}

test("earnings require sign-in", async () => {
  const ctx = await testCtx();
  const browser = testBrowser(ctx);
  const { status } = await browser.api("GET", "/api/user/earnings");
  expect(status).toBe(401);
});

test("a user without sales has no earnings", async () => {
  const ctx = await testCtx();
  const user = await given.user(ctx);
  expect(await earningsOf(ctx, user)).toEqual({
    currency: "usd",
    pending: 0,
    payable: 0,
    paid: 0,
    lines: [],
  });
});

test("balances and lines cover what was sold, reversed, released and paid out", async () => {
  const ctx = await testCtx();
  const creator = await given.user(ctx);
  const sold = await givenSale(ctx, creator, { totalCents: 19_999 });
  ctx.advance(DAY);
  const refunded = await givenSale(ctx, creator, { totalCents: 10_000 });
  ctx.advance(DAY);
  await givenRefund(ctx, refunded);
  ctx.advance(DAY);
  const projectPaymentId = await release(ctx, creator.id);
  ctx.advance(DAY);
  await payOut(ctx, creator.id, 20_000);

  const { lines, ...balances } = await earningsOf(ctx, creator);
  // The share of 199.99 is 139.99, that of the project 350.00, minus 200.00
  // paid out.
  expect(balances).toEqual({
    currency: "usd",
    pending: 139.99,
    payable: 150,
    paid: 200,
  });
  const none = { orderId: null, projectPaymentId: null, reason: null };
  expect(lines.map(({ id: _id, createdAt: _at, ...line }) => line)).toEqual([
    { ...none, kind: "payout", gross: 0, share: 0, amount: -200 },
    {
      ...none,
      projectPaymentId,
      kind: "project",
      gross: 500,
      share: 350,
      amount: 350,
    },
    {
      ...none,
      orderId: refunded.id,
      kind: "refund",
      gross: -100,
      share: -70,
      amount: -70,
    },
    {
      ...none,
      orderId: refunded.id,
      kind: "sale",
      gross: 100,
      share: 70,
      amount: 70,
    },
    {
      ...none,
      orderId: sold.id,
      kind: "sale",
      gross: 199.99,
      share: 139.99,
      amount: 139.99,
    },
  ]);
  expect(lines[0]!.createdAt).toBe(ctx.now().toISOString());
});

test("a sale is payable from the exact end of its refund window", async () => {
  const ctx = await testCtx();
  const creator = await given.user(ctx);
  await givenSale(ctx, creator, { refundWindowDays: 14 });
  ctx.advance(14 * DAY - 1);
  expect(await earningsOf(ctx, creator)).toMatchObject({
    pending: 70,
    payable: 0,
  });
  ctx.advance(1);
  expect(await earningsOf(ctx, creator)).toMatchObject({
    pending: 0,
    payable: 70,
  });
});

test("a reversal after the payout is owed", async () => {
  const ctx = await testCtx();
  const creator = await given.user(ctx);
  const order = await givenSale(ctx, creator, { refundWindowDays: 0 });
  ctx.advance(20 * DAY);
  await payOut(ctx, creator.id, 7_000);
  await givenRefund(ctx, order);
  expect(await earningsOf(ctx, creator)).toMatchObject({
    pending: 0,
    payable: -70,
    paid: 70,
  });
});

test("a failed refund is an adjustment of the whole amount", async () => {
  const ctx = await testCtx();
  const creator = await given.user(ctx);
  const order = await givenSale(ctx, creator);
  const refundId = await givenRefund(ctx, order);
  ctx.advance(1);
  await ctx.store.tx((tx) =>
    recordRefundFailed(ctx, tx, { paid: bookedOrder(order), refundId }),
  );
  const { pending, lines } = await earningsOf(ctx, creator);
  expect(pending).toBe(70);
  expect(lines[0]).toMatchObject({
    kind: "adjustment",
    gross: 100,
    share: 70,
    amount: 70,
  });
});

test("nobody sees what others earn, including their buyers", async () => {
  const ctx = await testCtx();
  const creator = await given.user(ctx);
  const other = await given.user(ctx);
  await givenSale(ctx, creator);
  const own = await givenSale(ctx, other, { totalCents: 20_000 });
  const { pending, lines } = await earningsOf(ctx, other);
  expect(pending).toBe(140);
  expect(lines.map(({ orderId }) => orderId)).toEqual([own.id]);
});

test("money of another mode is not counted", async () => {
  const ctx = await testCtx();
  const creator = await given.user(ctx);
  await givenSale(ctx, creator, { paymentMode: "live" });
  const own = await givenSale(ctx, creator);
  const { pending, lines } = await earningsOf(ctx, creator);
  expect(pending).toBe(70);
  expect(lines.map(({ orderId }) => orderId)).toEqual([own.id]);
});

test("the latest 100 lines are returned, and the balances include all", async () => {
  const ctx = await testCtx();
  const creator = await given.user(ctx);
  await givenSale(ctx, creator, { refundWindowDays: 0 });
  ctx.advance(20 * DAY);
  for (let index = 0; index < 101; index += 1) {
    await payOut(ctx, creator.id, 1);
  }
  const { lines, payable, paid } = await earningsOf(ctx, creator);
  expect(lines).toHaveLength(100);
  expect(lines.every(({ kind }) => kind === "payout")).toBe(true);
  expect({ payable, paid }).toEqual({ payable: 68.99, paid: 1.01 });
});
