/** Integer US cents, at most ten digits (decision 3). */
export type Cents = number;

export const MAX_CENTS: Cents = 9_999_999_999;

/** Parses a decimal amount with at most two decimals; null if invalid. */
export function parseCents(text: string): Cents | null {
  const match = /^(\d{1,8})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!match) return null;
  const [, whole = "0", part = ""] = match;
  return Number(whole) * 100 + Number(part.padEnd(2, "0"));
}

const AMOUNT = new Intl.NumberFormat("en-US", {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** "$1,299" in lists: shows cents only if there are any. */
export function formatPrice(cents: Cents): string {
  const text = formatAmount(cents);
  return text.endsWith(".00") ? text.slice(0, -3) : text;
}

/** "$1,299.00": the full form, used from checkout on. */
export function formatAmount(cents: Cents): string {
  return `$${AMOUNT.format(cents / 100)}`;
}

/** The JSON form: dollars with at most two decimals. */
export function centsToUsd(cents: Cents): number {
  return cents / 100;
}
