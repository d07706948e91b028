import { JOURNAL_KINDS, type JournalKind } from "./ledger";
import { formatAmount, type Cents } from "../platform/money";

/** docs/product/ledger.md#earnings-lines */
export const EARNING_KINDS = [
  "sale",
  "refund",
  "project",
  "chargeback",
  "payout",
  "adjustment",
] as const;
export type EarningKind = (typeof EARNING_KINDS)[number];

/**
 * The journals that change a creator's balance, with the kind of line for each.
 */
const LINES: Partial<Record<JournalKind, EarningKind>> = {
  sale: "sale",
  refund: "refund",
  // The refunded money went back to the creator: a correction.
  refund_failed: "adjustment",
  project: "project",
  chargeback: "chargeback",
  payout: "payout",
  adjustment: "adjustment",
};

export const EARNING_JOURNALS = JOURNAL_KINDS.filter((kind) => kind in LINES);

/** The kind of line that a journal is for its creator. */
export function earningKind(kind: JournalKind): EarningKind {
  return LINES[kind] ?? "adjustment";
}

/** "+$70.00" and "−$70.00": the change of a balance. */
export function formatChange(cents: Cents): string {
  if (cents === 0) return formatAmount(0);
  return `${cents < 0 ? "−" : "+"}${formatAmount(Math.abs(cents))}`;
}

/** "−$70.00" for a negative balance. */
export function formatBalance(cents: Cents): string {
  return cents < 0 ? formatChange(cents) : formatAmount(cents);
}

/** The UTC month of a time, as YYYY-MM. */
export function monthOf(time: Date): string {
  return time.toISOString().slice(0, 7);
}

/** The month that "2026-11" names, in UTC; null if it names none. */
export function readMonth(text: string): { from: Date; until: Date } | null {
  const [, year = "", month = ""] =
    /^(\d{4})-(0[1-9]|1[0-2])$/.exec(text) ?? [];
  if (!year) return null;
  const from = new Date(Date.UTC(Number(year), Number(month) - 1, 1));
  return { from, until: new Date(Date.UTC(Number(year), Number(month), 1)) };
}

/** "Nov 2026", and "Nov" as the short form. */
export type Month = { from: Date; until: Date; label: string; tick: string };

const NAME = new Intl.DateTimeFormat("en-US", {
  month: "short",
  timeZone: "UTC",
});

/**
 * This many calendar months in UTC, oldest first, including the current one.
 */
export function lastMonths(now: Date, count: number): Month[] {
  const year = now.getUTCFullYear();
  return Array.from({ length: count }, (_, index) => {
    const month = now.getUTCMonth() + index + 1 - count;
    const from = new Date(Date.UTC(year, month, 1));
    const until = new Date(Date.UTC(year, month + 1, 1));
    const tick = NAME.format(from);
    return { from, until, tick, label: `${tick} ${from.getUTCFullYear()}` };
  });
}
