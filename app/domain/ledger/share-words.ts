import { SHARE_TIERS } from "./ledger";

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
