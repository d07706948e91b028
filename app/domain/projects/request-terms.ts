import { z } from "zod";

import { formatDate } from "../platform/dates";
import { fieldError } from "../platform/errors";
import { optionalAmount } from "../platform/form-fields";
import { formatPrice } from "../platform/money";
import {
  BUDGET_AMOUNT,
  impossibleTerms,
  isBudget,
  type RequestTerms,
  type TermsField,
} from "./terms-rule";

export type { RequestTerms };

export const NO_TERMS: RequestTerms = {
  budgetMinCents: null,
  budgetMaxCents: null,
  wantedBy: null,
};

const DAY = "Enter a day as YYYY-MM-DD.";

const budgetAmount = optionalAmount(BUDGET_AMOUNT).refine(
  isBudget,
  BUDGET_AMOUNT,
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
  const [wrong] = Object.entries(impossibleTerms(terms, now));
  if (wrong) throw fieldError("invalid", ...wrong);
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
