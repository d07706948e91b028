import { z } from "zod";

import { formatAmount, parseCents, type Cents } from "../platform/money";

/** 1.00 to 100,000.00 USD (docs/product/projects.md#offers). */
const MIN_CENTS: Cents = 100;
export const MAX_OFFER_CENTS: Cents = 10_000_000;
export const MAX_DELIVERY_DAYS = 365;

/** The message if a field of an offer is missing. */
export const INCOMPLETE_OFFER = "Please fill in all offer details.";
const AMOUNT = `Enter an amount between ${formatAmount(MIN_CENTS).slice(1)} and ${formatAmount(MAX_OFFER_CENTS).slice(1)}, with at most two decimals.`;
const DAYS = `Enter between 1 and ${MAX_DELIVERY_DAYS} days.`;

function readAmount(text: string, check: z.RefinementCtx): Cents {
  const cents = parseCents(text);
  if (cents !== null && cents >= MIN_CENTS && cents <= MAX_OFFER_CENTS)
    return cents;
  check.addIssue({ code: "custom", message: AMOUNT });
  return z.NEVER;
}

/** The fields of an offer and of a milestone, as JSON numbers. */
export const bodyFields = {
  amount: z
    .number(INCOMPLETE_OFFER)
    .transform((amount, check) => readAmount(String(amount), check)),
  deliveryDays: z
    .number(INCOMPLETE_OFFER)
    .int(DAYS)
    .min(1, DAYS)
    .max(MAX_DELIVERY_DAYS, DAYS),
};

/** The same as the text of form fields. */
export const formFields = {
  amount: z
    .string(INCOMPLETE_OFFER)
    .trim()
    .min(1, INCOMPLETE_OFFER)
    .transform(readAmount),
  deliveryDays: z
    .string(INCOMPLETE_OFFER)
    .trim()
    .min(1, INCOMPLETE_OFFER)
    .regex(/^\d{1,3}$/, DAYS)
    .transform(Number)
    .pipe(z.number().min(1, DAYS).max(MAX_DELIVERY_DAYS, DAYS)),
};

/** A required text of at least ten characters. */
export const descriptionField = z
  .string(INCOMPLETE_OFFER)
  .trim()
  .min(1, INCOMPLETE_OFFER)
  .min(10, "Describe the work in at least 10 characters.")
  .max(2_000, "Keep the description within 2,000 characters.");
