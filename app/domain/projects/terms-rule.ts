import { parseCents, type Cents } from "../platform/money";

/** docs/product/projects.md#requests; forms check it before they are sent. */

/** What a requester wants to spend, and by when; each part may be open. */
export type RequestTerms = {
  budgetMinCents: Cents | null;
  budgetMaxCents: Cents | null;
  /** A day in UTC, as YYYY-MM-DD. */
  wantedBy: string | null;
};

export const TERMS_FIELDS = ["budgetMin", "budgetMax", "wantedBy"] as const;
export type TermsField = (typeof TERMS_FIELDS)[number];

/** What is wrong, by field. */
export type WrongTerms = Partial<Record<TermsField, string>>;

const MIN_CENTS: Cents = 100;
const MAX_CENTS: Cents = 100_000_000;

export const BUDGET_AMOUNT =
  "Enter an amount between 1.00 and 1,000,000.00, with at most two decimals.";

export function isBudget(cents: Cents | null): boolean {
  return cents === null || (cents >= MIN_CENTS && cents <= MAX_CENTS);
}

/** A budget that ends below its start, and a day that has passed. */
export function impossibleTerms(terms: RequestTerms, now: Date): WrongTerms {
  const { budgetMinCents: min, budgetMaxCents: max, wantedBy } = terms;
  const isBelow = min !== null && max !== null && max < min;
  const isPast = wantedBy !== null && wantedBy < now.toISOString().slice(0, 10);
  return {
    ...(isBelow && { budgetMax: "Enter at least the lower amount." }),
    ...(isPast && { wantedBy: "Choose today or a later day." }),
  };
}

/** What is wrong with terms as they are typed. */
export function wrongTerms(
  { budgetMin, budgetMax, wantedBy }: Record<TermsField, string>,
  now: Date,
): WrongTerms {
  const [min, max] = [budgetMin, budgetMax].map(typedCents);
  const terms = {
    budgetMinCents: min ?? null,
    budgetMaxCents: max ?? null,
    wantedBy: wantedBy === "" ? null : wantedBy,
  };
  return {
    ...impossibleTerms(terms, now),
    ...(min === undefined && { budgetMin: BUDGET_AMOUNT }),
    ...(max === undefined && { budgetMax: BUDGET_AMOUNT }),
  };
}

/** Undefined for what is no budget. */
function typedCents(text: string): Cents | null | undefined {
  const cents = text.trim() === "" ? null : (parseCents(text) ?? Number.NaN);
  return isBudget(cents) ? cents : undefined;
}
