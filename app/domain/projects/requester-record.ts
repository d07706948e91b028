import { formatPrice, type Cents } from "../platform/money";

/** What the site knows of a requester, as exactly as operators may know it. */
export type RequesterRecord = {
  memberSince: Date;
  hasConfirmedEmail: boolean;
  /** Completed projects for which money was released. */
  completedProjects: number;
  /** The band of what was released for projects; null if nothing ever was. */
  releasedFromCents: Cents | null;
  /** Payments that were disputed on the site, however that ended. */
  disputedPayments: number;
  /** Payments that the card's bank took back. */
  chargebacks: number;
};

/** The lower ends of the bands, so that no single amount can be derived. */
const BANDS: readonly Cents[] = [
  0, 10_000, 50_000, 100_000, 500_000, 1_000_000, 5_000_000, 10_000_000,
];

/** The lower end of the band that an amount is in; null for nothing. */
export function releasedBand(cents: Cents): Cents | null {
  if (cents <= 0) return null;
  return BANDS.findLast((from) => from <= cents) ?? null;
}

/** "None yet", "Less than $100" or "$1,000 or more". */
export function releasedText(fromCents: Cents | null): string {
  if (fromCents === null) return "None yet";
  return fromCents === 0
    ? `Less than ${formatPrice(BANDS[1] ?? 0)}`
    : `${formatPrice(fromCents)} or more`;
}
