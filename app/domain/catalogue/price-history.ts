import type { Cents } from "../platform/money";
import { priceText } from "./price-text";

/** A price from a moment on; null while the agent is sold by quote. */
export type DatedPrice = { priceCents: Cents | null; since: Date };

const DAYS = 30;
const WINDOW_MS = DAYS * 86_400_000;

/**
 * The lowest price of the 30 days before the current one, if a higher one was
 * charged during the last 30 days; else null. Takes the prices oldest first
 * (docs/product/agents.md#lowest-price).
 */
export function lowestBeforeReduction(
  prices: readonly DatedPrice[],
  now: Date,
): Cents | null {
  const distinct = withoutRepeats(prices);
  const current = distinct.at(-1);
  if (!current || current.priceCents === null) return null;
  const { priceCents, since } = current;
  const higher = chargedSince(distinct, before(now)).filter(
    (cents) => cents > priceCents,
  );
  if (higher.length === 0) return null;
  return Math.min(...chargedSince(distinct, before(since)));
}

function before(moment: Date): number {
  return moment.getTime() - WINDOW_MS;
}

/** A version that is published at the same price does not begin a new one. */
function withoutRepeats(prices: readonly DatedPrice[]): DatedPrice[] {
  return prices.filter(
    ({ priceCents }, index) => priceCents !== prices[index - 1]?.priceCents,
  );
}

/** The former prices that ended after a time. */
function chargedSince(prices: readonly DatedPrice[], time: number): Cents[] {
  return prices.flatMap(({ priceCents }, index) => {
    const end = prices[index + 1]?.since;
    return end && end.getTime() > time && priceCents !== null
      ? [priceCents]
      : [];
  });
}

export function lowestPriceText(cents: Cents): string {
  return `Lowest price of the last ${DAYS} days: ${priceText(cents)}`;
}
