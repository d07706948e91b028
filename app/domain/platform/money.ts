/** Integer US cents, at most ten digits (decision 3). */
export type Cents = number;

export const MAX_CENTS: Cents = 9_999_999_999;

/**
 * Digits, also in groups of three and after a dollar sign: "1800", "1,800" and
 * "$1,800", but not "1,80".
 */
const DOLLARS = /^\$?(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/;
const MOST_DIGITS = 8;

/** Parses a decimal amount with at most two decimals; null if invalid. */
export function parseCents(text: string): Cents | null {
  const match = DOLLARS.exec(text.trim());
  if (!match) return null;
  const [, typed = "0", part = ""] = match;
  const whole = typed.replaceAll(",", "");
  if (whole.length > MOST_DIGITS) return null;
  return Number(whole) * 100 + Number(part.padEnd(2, "0"));
}

const CENTS_MESSAGE =
  "Write cents after a point, such as 49.99. A comma only separates thousands";

const DECIMALS_MESSAGE =
  "Write at most two digits after the point, such as 49.99";

/**
 * Says what is wrong with "49,99" and "49.999"; other invalid amounts get the
 * given text.
 */
export function amountMessage(input: unknown, message: string): string {
  if (typeof input !== "string") return message;
  if (/^\s*\$?[\d.]+,\d{1,2}\s*$/.test(input)) return CENTS_MESSAGE;
  return /^\s*\$?[\d,]+\.\d{3,}\s*$/.test(input) ? DECIMALS_MESSAGE : message;
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
