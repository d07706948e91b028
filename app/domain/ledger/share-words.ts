import { formatAmount, type Cents } from "../platform/money";
import { currentTier, leftInTier, SHARE_TIERS } from "./ledger";

/** "Your tier is 70%. It becomes 75% after $400.00 more of net sales." */
export function tierText(lifetimeNetCents: Cents): string {
  const current = currentTier(lifetimeNetCents);
  const left = leftInTier(lifetimeNetCents);
  const tier = `Your tier is ${percentOf(current)}.`;
  return left === null
    ? `${tier} It is the highest.`
    : `${tier} It becomes ${percentOf(current + 1)} after ${formatAmount(left)} more of net sales.`;
}

function percentOf(tier: number): string {
  return `${(SHARE_TIERS[tier]?.basisPoints ?? 0) / 100}%`;
}

/** "70% up to 1,000 USD, 75% up to 10,000 USD and 80% above that" */
export function shareSteps(): string {
  const steps = SHARE_TIERS.map(({ upToCents, basisPoints }) => {
    const share = `${basisPoints / 100}%`;
    return Number.isFinite(upToCents)
      ? `${share} up to ${(upToCents / 100).toLocaleString("en-US")} USD`
      : `${share} above that`;
  });
  return new Intl.ListFormat("en-US", { style: "long" })
    .format(steps)
    .replace(", and ", " and ");
}

/** "70–80%": the shares of the first and the last tier. */
export function shareRange(): string {
  const shares = SHARE_TIERS.map(({ basisPoints }) => basisPoints / 100);
  return `${shares.at(0)}–${shares.at(-1)}%`;
}
