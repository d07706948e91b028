import { expect, test } from "vitest";

import { reconcilePayments } from "~/services/payments/reconcile-payments.server";

import { expectBooksToMatch } from "../../support/balanced-books";
import { openAnomalies } from "../../support/given-anomalies";
import { booksOf, toldTo } from "../../support/given-sales";
import { givenPaidTwice } from "../../support/given-surplus";
import { payingCtx, type PayingCtx } from "../../support/paying";

const HOUR = 3_600_000;
const NEW_REFUND = "POST /v1/refunds";

/** Returns the latest refund as its bank. */
async function sendBack(ctx: PayingCtx): Promise<void> {
  const { refunds } = await booksOf(ctx);
  const taken = refunds.find(({ status }) => status === "succeeded");
  await ctx.sandbox.failRefund(taken!.providerRefundId!);
  await ctx.settle();
}

async function nextDay(ctx: PayingCtx): Promise<void> {
  ctx.advance(25 * HOUR);
  await reconcilePayments(ctx);
  await ctx.settle();
}

async function refundsOf(ctx: PayingCtx) {
  const { refunds } = await booksOf(ctx);
  return refunds.map(({ status }) => status).sort();
}

const failures = async (ctx: PayingCtx, buyer: { id: string; email: string }) =>
  (await toldTo(ctx, buyer)).bell.filter(
    (type) => type === "order_surplus_failed",
  ).length;

test("a surplus refund that a bank returns is reported and retried a day later", async () => {
  const ctx = await payingCtx();
  const { buyer, orderId } = await givenPaidTwice(ctx);
  await expectBooksToMatch(ctx);

  await sendBack(ctx);

  expect(await refundsOf(ctx)).toEqual(["failed"]);
  expect((await booksOf(ctx)).balances.refunds).toBe(-19_900);
  expect(await failures(ctx, buyer)).toBe(1);
  expect((await toldTo(ctx, buyer)).mail).toContainEqual(
    expect.stringMatching(/^Refund failed: /),
  );
  expect(await openAnomalies(ctx)).toMatchObject([
    { kind: "failed_surplus", orderId },
  ]);
  await expectBooksToMatch(ctx);

  ctx.advance(HOUR);
  await reconcilePayments(ctx);
  expect(await refundsOf(ctx)).toEqual(["failed"]);
  await nextDay(ctx);

  expect(await refundsOf(ctx)).toEqual(["failed", "succeeded"]);
  const { orders, balances, returned } = await booksOf(ctx);
  expect(orders).toMatchObject([{ status: "completed" }]);
  expect(balances.refunds).toBeUndefined();
  expect(returned).toBe(1);
  expect(await openAnomalies(ctx)).toEqual([]);
  await expectBooksToMatch(ctx);
});

test("a surplus refund that always fails is tried five times and reported once", async () => {
  const ctx = await payingCtx();
  const { buyer } = await givenPaidTwice(ctx, () => {
    ctx.sandbox.failCalls({ call: NEW_REFUND, status: 400, times: 100 });
  });

  for (let day = 0; day < 7; day += 1) await nextDay(ctx);

  expect(await refundsOf(ctx)).toEqual(Array(5).fill("failed"));
  expect(await failures(ctx, buyer)).toBe(1);
  expect(await openAnomalies(ctx)).toMatchObject([
    { kind: "failed_surplus", occurrences: 5 },
  ]);
  await expectBooksToMatch(ctx);
});

test("concurrent reconciliations retry a surplus refund once", async () => {
  const ctx = await payingCtx();
  await givenPaidTwice(ctx);
  await sendBack(ctx);
  ctx.advance(25 * HOUR);

  await Promise.all(Array.from({ length: 4 }, () => reconcilePayments(ctx)));
  await ctx.settle();

  expect(await refundsOf(ctx)).toEqual(["failed", "succeeded"]);
  await expectBooksToMatch(ctx);
});
