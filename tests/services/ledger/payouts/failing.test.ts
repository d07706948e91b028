import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { PaymentProviderError } from "~/integrations/payments/port.server";
import { reconcilePayments } from "~/services/payments/reconcile-payments.server";
import { payOutEarnings } from "~/services/ledger/payouts/pay-out-earnings.server";

import { sandboxAnswers, users } from "../../../../drizzle/schema";
import { expectBooksToMatch } from "../../../support/balanced-books";
import {
  givenReceiver,
  payOut,
  payoutBooks,
  SHARE,
} from "../../../support/given-payouts";
import { toldTo } from "../../../support/given-sales";
import { payingCtx, type PayingCtx } from "../../../support/paying";

const PAID = { paid: 1, pending: 0, failed: 0 };
const NOTHING = { paid: 0, pending: 0, failed: 0 };

test("a payout to a disabled account fails and stays payable", async () => {
  const ctx = await payingCtx();
  const { seller, accountId } = await givenReceiver(ctx);
  ctx.webhooks.pause();
  await ctx.sandbox.restrictAccount(accountId);

  expect(await payOut(ctx)).toEqual({ paid: 0, pending: 0, failed: 1 });

  const books = await payoutBooks(ctx);
  expect(books.payouts).toMatchObject([
    {
      status: "failed",
      failureCode: "insufficient_capabilities_for_transfer",
    },
  ]);
  expect(books.accounts).toMatchObject([{ transfers: "inactive" }]);
  expect(books).toMatchObject({ payable: SHARE, ledgerSum: 0, transfers: [] });
  expect((await toldTo(ctx, seller)).mail).toContain("Payout failed: $139.30");
  expect(await payOut(ctx)).toEqual(NOTHING);

  ctx.webhooks.resume();
  await ctx.sandbox.completeOnboarding(accountId);
  await ctx.settle();
  expect(await payOut(ctx)).toEqual(PAID);
  expect((await payoutBooks(ctx)).transfers).toEqual([SHARE]);
});

/** Loses the provider's responses to transfers, created or not. */
function loseAnswers(ctx: PayingCtx, { isMade }: { isMade: boolean }) {
  const { payments } = ctx;
  const away = new PaymentProviderError("The connection was lost", {
    passes: true,
    isKept: false,
    code: null,
  });
  ctx.payments = {
    ...payments,
    createTransfer: async (terms) => {
      if (isMade) await payments.createTransfer(terms);
      throw away;
    },
  };
  return () => {
    ctx.payments = payments;
  };
}

test("while the provider is down the payout stays open", async () => {
  const ctx = await payingCtx();
  await givenReceiver(ctx);
  const comeBack = loseAnswers(ctx, { isMade: false });
  expect(await payOut(ctx)).toEqual({ paid: 0, pending: 1, failed: 0 });
  comeBack();
  ctx.advance(6 * 60_000);

  expect(await reconcilePayments(ctx)).toMatchObject({ payouts: 1, failed: 0 });

  const books = await payoutBooks(ctx);
  expect(books.transfers).toEqual([SHARE]);
  expect(books.payouts).toMatchObject([{ status: "paid" }]);
  expect(books).toMatchObject({ payable: 0, ledgerSum: 0 });
});

test("a user suspended while a payout waits gets it after being restored", async () => {
  const ctx = await payingCtx();
  const { seller } = await givenReceiver(ctx);
  const comeBack = loseAnswers(ctx, { isMade: false });
  await payOut(ctx);
  comeBack();
  const suspend = (suspendedAt: Date | null) =>
    ctx.store.tx((tx) =>
      tx.update(users).set({ suspendedAt }).where(eq(users.id, seller.id)),
    );
  await suspend(ctx.now());
  ctx.advance(6 * 60_000);
  await reconcilePayments(ctx);
  expect((await payoutBooks(ctx)).transfers).toEqual([]);
  await suspend(null);
  await reconcilePayments(ctx);
  expect((await payoutBooks(ctx)).transfers).toEqual([SHARE]);
});

test("an interrupted run pays nobody else and is repeated", async () => {
  const ctx = await payingCtx();
  await givenReceiver(ctx);
  await expect(payOutEarnings(ctx, AbortSignal.abort())).rejects.toThrow();
  expect((await payoutBooks(ctx)).payouts).toEqual([]);
});

test("a transfer with a lost response is found even after its key is forgotten", async () => {
  const ctx = await payingCtx();
  await givenReceiver(ctx);
  ctx.webhooks.pause();
  const comeBack = loseAnswers(ctx, { isMade: true });
  await payOut(ctx);
  comeBack();
  await ctx.store.tx((tx) => tx.delete(sandboxAnswers));
  expect(await payOut(ctx)).toEqual(PAID);
  expect((await payoutBooks(ctx)).transfers).toEqual([SHARE]);
});

test.each([
  ["was not made", { isDone: false }],
  ["was made all the same", { isDone: true }],
])(
  "a transfer with a provider error that %s pays once",
  async (_what, { isDone }) => {
    const ctx = await payingCtx();
    await givenReceiver(ctx);
    ctx.webhooks.lose();
    ctx.sandbox.failCalls({ call: "POST /v1/transfers", isDone });
    expect(await payOut(ctx)).toEqual({ paid: 0, pending: 1, failed: 0 });
    await ctx.settle();
    ctx.advance(6 * 60_000);

    expect(await reconcilePayments(ctx)).toMatchObject({ failed: 0 });

    const books = await payoutBooks(ctx);
    expect(books.transfers).toEqual([SHARE]);
    expect(books.payouts).toMatchObject([{ status: "paid" }]);
    await expectBooksToMatch(ctx);
  },
);
