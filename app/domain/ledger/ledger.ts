import type { Cents } from "../platform/money";

/**
 * The accounts of the double-entry ledger (docs/ledger.md#accounts). Payables
 * belong to a user, held money to a project payment.
 */
export const LEDGER_ACCOUNTS = [
  "stripe_clearing",
  "platform_revenue",
  "processing_fees",
  "creator_payable",
  "held",
  "refunds",
  "dispute_losses",
  "receivable",
] as const;
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];

/** The kinds of journals; each is posted once per source. */
export const JOURNAL_KINDS = [
  "sale",
  "processing_fee",
  "refund",
  "refund_failed",
  "surplus",
  "dispute_opened",
  "dispute_won",
  "chargeback",
  "hold",
  "project",
  "payout",
  "adjustment",
] as const;
export type JournalKind = (typeof JOURNAL_KINDS)[number];

/** One line of a journal; `ownerId` is the user or payment of the account. */
export type Posting = {
  account: LedgerAccount;
  ownerId?: string;
  amountCents: Cents;
};

type Tier = { upToCents: Cents; basisPoints: number };

/** The creator's share by lifetime net sales (docs/product/ledger.md#shares). */
export const SHARE_TIERS: readonly Tier[] = [
  { upToCents: 100_000, basisPoints: 7_000 },
  { upToCents: 1_000_000, basisPoints: 7_500 },
  { upToCents: Number.POSITIVE_INFINITY, basisPoints: 8_000 },
];

/**
 * The creator's share of a sale, marginal over the tiers and rounded down
 * within each; the platform gets the remainder.
 */
export function creatorShare(
  grossCents: Cents,
  lifetimeNetCents: Cents,
): Cents {
  const start = Math.max(0, lifetimeNetCents);
  const end = start + grossCents;
  let from = 0;
  let share = 0;
  for (const { upToCents, basisPoints } of SHARE_TIERS) {
    const part = Math.min(end, upToCents) - Math.max(start, from);
    if (part > 0) share += Math.floor((part * basisPoints) / 10_000);
    from = upToCents;
  }
  return share;
}

/** The index of the tier for the next cent of sales. */
export function currentTier(lifetimeNetCents: Cents): number {
  return SHARE_TIERS.findIndex(({ upToCents }) => lifetimeNetCents < upToCents);
}

/** The sales until the next tier; null in the highest. */
export function leftInTier(lifetimeNetCents: Cents): Cents | null {
  const ends = SHARE_TIERS[currentTier(lifetimeNetCents)]?.upToCents;
  return ends && Number.isFinite(ends) ? ends - lifetimeNetCents : null;
}
