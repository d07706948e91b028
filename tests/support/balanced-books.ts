import { expect } from "vitest";

import type { Ctx } from "~/ctx.server";
import { lifetimeNetCents } from "~/models/ledger/ledger.server";
import { isBooked } from "~/services/ledger/check-balances.server";

import { postedJournals, sumCents } from "./given-ledger";
import type { PayingCtx } from "./paying";

/** Long after everything in a test. */
const LATER = new Date("2100-01-01T00:00:00.000Z");

/**
 * Expects every journal to sum to zero, and the clearing account to match the
 * sum of the provider's balance transactions.
 */
export async function expectBooksToMatch(ctx: PayingCtx): Promise<void> {
  const journals = await postedJournals(ctx);
  for (const { entries } of journals) expect(sumCents(entries)).toBe(0);
  const clearing = journals
    .filter(({ paymentMode }) => paymentMode === ctx.payments.mode)
    .flatMap(({ entries }) => entries)
    .filter(({ account }) => account === "stripe_clearing");
  const everything = { from: new Date(0), before: LATER };
  expect({ clearingCents: sumCents(clearing) }).toEqual({
    clearingCents: await ctx.payments.sumBalanceMoves(everything),
  });
}

/** Expects the kept balance and net sales of a creator to match the journals. */
export async function expectMonthsToMatch(
  ctx: Ctx,
  creatorUserId: string,
): Promise<void> {
  expect(await isBooked(ctx, { creatorUserId, since: new Date(0) })).toBe(true);
  const journals = await postedJournals(ctx);
  const own = journals.filter((one) => one.creatorUserId === creatorUserId);
  const net = own.reduce((sum, { grossCents }) => sum + grossCents, 0);
  const { store, payments } = ctx;
  expect(await lifetimeNetCents(store.read, creatorUserId, payments.mode)).toBe(
    net,
  );
}
