import type { Cents } from "../platform/money";

/** A payout is pending until it is paid or fails. */
export const PAYOUT_STATUSES = ["pending", "paid", "failed"] as const;
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];

/** Whether an account can receive transfers, according to the provider. */
export const TRANSFERS_STATES = ["inactive", "pending", "active"] as const;
export type TransfersState = (typeof TRANSFERS_STATES)[number];

/** The smallest payout (docs/product/ledger.md#payouts). */
export const MIN_PAYOUT_CENTS: Cents = 100;

/** Why nothing can be paid out to a user, however much is payable. */
export type PayoutHold = "unverified" | "unconnected" | "details" | "checking";

type Receiver = {
  emailVerifiedAt: Date | null;
  account: { transfers: TransfersState; detailsSubmitted: boolean } | null;
};

/** The first obstacle to a payout; null if there is none. */
export function payoutHold({
  emailVerifiedAt,
  account,
}: Receiver): PayoutHold | null {
  if (!emailVerifiedAt) return "unverified";
  if (!account) return "unconnected";
  if (account.transfers === "active") return null;
  const isChecked = account.detailsSubmitted && account.transfers === "pending";
  return isChecked ? "checking" : "details";
}

const DAY_MS = 86_400_000;
const MONDAY = 1;
const HOUR = 9;

/**
 * The time of the next weekly payout run: the first Monday 09:00 UTC after a
 * moment.
 */
export function nextPayoutRun(after: Date): Date {
  const days = (MONDAY + 7 - after.getUTCDay()) % 7;
  const monday = Date.UTC(
    after.getUTCFullYear(),
    after.getUTCMonth(),
    after.getUTCDate() + days,
    HOUR,
  );
  const isOver = monday <= after.getTime();
  return new Date(isOver ? monday + 7 * DAY_MS : monday);
}

const ACCOUNT_CODES: readonly (string | null)[] = [
  "insufficient_capabilities_for_transfer",
  "account_invalid",
  "account_closed",
  "resource_missing",
];

/** Why a transfer was refused, and what its recipient can do. */
export function failureWords(code: string | null): string {
  return ACCOUNT_CODES.includes(code)
    ? "The payment provider can’t pay you right now. Open its page from your earnings and fill in what it asks for."
    : "The payment provider refused the transfer. You don’t need to do anything: it will be included in the next weekly payout.";
}
