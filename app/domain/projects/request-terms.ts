import { z } from "zod";

import { formatDate } from "../platform/dates";
import { fieldError } from "../platform/errors";
import { optionalAmount } from "../platform/form-fields";
import { formatPrice, type Cents } from "../platform/money";

/** What a requester wants to spend, and by when; each part may be open. */
export type RequestTerms = {
  budgetMinCents: Cents | null;
  budgetMaxCents: Cents | null;
  /** A day in UTC, as YYYY-MM-DD. */
  wantedBy: string | null;
};

export const NO_TERMS: RequestTerms = {
  budgetMinCents: null,
  budgetMaxCents: null,
  wantedBy: null,
};

/** 1.00 to 1,000,000.00 USD (docs/product/projects.md#requests). */
const MIN_CENTS: Cents = 100;
const MAX_CENTS: Cents = 100_000_000;

const AMOUNT =
  "Enter an amount between 1.00 and 1,000,000.00, with at most two decimals.";
const DAY = "Enter a day as YYYY-MM-DD.";

const budgetAmount = optionalAmount(AMOUNT).refine(
  (cents) => cents === null || (cents >= MIN_CENTS && cents <= MAX_CENTS),
  AMOUNT,
);

/** Budget in dollars and wanted day, as forms and programs send them. */
export const requestTermsFields = {
  budgetMin: budgetAmount,
  budgetMax: budgetAmount,
  wantedBy: z.iso
    .date(DAY)
    .nullish()
    .transform((day) => day ?? null),
};

export type TermsField = keyof typeof requestTermsFields;

type SentTerms = {
  [K in TermsField]: z.output<(typeof requestTermsFields)[K]>;
};

/** The sent terms in our units. */
export function termsOf(sent: SentTerms): RequestTerms {
  const { budgetMin, budgetMax, wantedBy } = sent;
  return { budgetMinCents: budgetMin, budgetMaxCents: budgetMax, wantedBy };
}

/** Refuses a budget that ends below its start, and a day that has passed. */
export function refuseImpossibleTerms(terms: RequestTerms, now: Date): void {
  const { budgetMinCents: min, budgetMaxCents: max, wantedBy } = terms;
  if (min !== null && max !== null && max < min) {
    const message = "Enter at least the lower amount.";
    throw fieldError("invalid", "budgetMax", message);
  }
  if (wantedBy !== null && wantedBy < now.toISOString().slice(0, 10)) {
    throw fieldError("invalid", "wantedBy", "Choose today or a later day.");
  }
}

/** "$500–$1,000", "from $500" or "up to $1,000"; null without a budget. */
export function budgetText(
  terms: Pick<RequestTerms, "budgetMinCents" | "budgetMaxCents">,
): string | null {
  const { budgetMinCents: min, budgetMaxCents: max } = terms;
  if (min === null) return max === null ? null : `up to ${formatPrice(max)}`;
  if (max === null) return `from ${formatPrice(min)}`;
  if (min === max) return formatPrice(min);
  return `${formatPrice(min)}–${formatPrice(max)}`;
}

/** "Nov 20, 2026"; null without a wanted day. */
export function wantedByText({
  wantedBy,
}: Pick<RequestTerms, "wantedBy">): string | null {
  return wantedBy === null ? null : formatDate(new Date(wantedBy));
}
