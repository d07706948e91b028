import { expect } from "vitest";

import { postedJournals, sumCents } from "./given-ledger";
import type { PayingCtx } from "./paying";

/** Long after everything that a test lets happen. */
const LATER = new Date("2100-01-01T00:00:00.000Z");

/**
 * Every journal sums to zero, and the clearing account holds what the provider
 * itself says that its balance transactions come to.
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
