import { z } from "zod";

import { parseCents, type Cents } from "../platform/money";
import type { OfferStatus } from "./projects";

/** 1.00 to 100,000.00 USD (docs/product/projects.md#offers). */
const MIN_CENTS: Cents = 100;
const MAX_CENTS: Cents = 10_000_000;

/** The message if a field of an offer is missing. */
export const INCOMPLETE_OFFER = "Please fill in all offer details.";
const AMOUNT =
  "Enter an amount between 1.00 and 100,000.00, with at most two decimals.";
const DAYS = "Enter between 1 and 365 days.";

function readAmount(text: string, check: z.RefinementCtx): Cents {
  const cents = parseCents(text);
  if (cents !== null && cents >= MIN_CENTS && cents <= MAX_CENTS) return cents;
  check.addIssue({ code: "custom", message: AMOUNT });
  return z.NEVER;
}

const description = z
  .string(INCOMPLETE_OFFER)
  .trim()
  .min(1, INCOMPLETE_OFFER)
  .min(10, "Describe the work in at least 10 characters.")
  .max(2_000, "Keep the description within 2,000 characters.");

/** An offer sent by a program. */
export const offerBodySchema = z.object({
  amount: z
    .number(INCOMPLETE_OFFER)
    .transform((amount, check) => readAmount(String(amount), check)),
  deliveryDays: z
    .number(INCOMPLETE_OFFER)
    .int(DAYS)
    .min(1, DAYS)
    .max(365, DAYS),
  description,
});

/** An offer sent by the form. */
export const offerFormSchema = z.object({
  amount: z
    .string(INCOMPLETE_OFFER)
    .trim()
    .min(1, INCOMPLETE_OFFER)
    .transform(readAmount),
  deliveryDays: z
    .string(INCOMPLETE_OFFER)
    .trim()
    .min(1, INCOMPLETE_OFFER)
    .regex(/^([1-9]|[1-9]\d|[12]\d\d|3[0-5]\d|36[0-5])$/, DAYS)
    .transform(Number),
  description,
});

export type OfferTerms = {
  amountCents: Cents;
  deliveryDays: number;
  description: string;
};

/**
 * The answers to a pending offer: two for the other party, one for its maker.
 */
export const OFFER_ANSWERS = [
  "accepted",
  "rejected",
  "withdrawn",
] as const satisfies readonly OfferStatus[];
export type OfferAnswer = (typeof OFFER_ANSWERS)[number];

type Answerer = {
  isMaker: boolean;
  /** Another accepted offer of the chat is not settled yet. */
  isAnotherOpen: boolean;
};

/** The answers that a party has to an offer, shown as buttons. */
export function offerAnswersFor(
  status: OfferStatus,
  { isMaker, isAnotherOpen }: Answerer,
): OfferAnswer[] {
  if (status !== "pending") return [];
  if (isMaker) return ["withdrawn"];
  return isAnotherOpen ? ["rejected"] : ["accepted", "rejected"];
}
