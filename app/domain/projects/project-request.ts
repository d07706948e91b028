import { z } from "zod";

import { optionalText } from "../platform/form-fields";
import { formatAmount, parseCents, type Cents } from "../platform/money";
import { plural } from "../platform/plural";
import type { RequestMove } from "./projects";

/** The requestable status changes of a request. */
export const REQUEST_MOVE_NAMES = [
  "accepted",
  "declined",
  "cancelled",
  "completed",
] as const satisfies readonly RequestMove[];

/** The maximum size of a workflow sent and stored with a request: 64 KB. */
export const MAX_WORKFLOW_BYTES = 64 * 1024;

/** What an operator may add to an answer. */
export type RequestEstimate = {
  estimatedPriceCents: Cents | null;
  estimatedDays: number | null;
  operatorNotes: string | null;
};

export const NO_ESTIMATE: RequestEstimate = {
  estimatedPriceCents: null,
  estimatedDays: null,
  operatorNotes: null,
};

export const MAX_REASON_LENGTH = 500;

/** Why an operator declines; empty means omitted. */
export const declineReasonSchema = optionalText(MAX_REASON_LENGTH);

const daysMessage = "Enter between 1 and 365 days.";

export const estimatedDaysSchema = z
  .int(daysMessage)
  .min(1, daysMessage)
  .max(365, daysMessage);

export const operatorNotesSchema = z
  .string()
  .trim()
  .max(2_000, "Keep the notes within 2,000 characters.");

/** An amount in dollars with at most two decimals, converted to cents. */
export const estimatedPriceSchema = z
  .string()
  .transform((text, context): Cents => {
    const cents = parseCents(text);
    if (cents !== null) return cents;
    context.addIssue({
      code: "custom",
      message: "Enter an amount in dollars, such as 1200 or 1200.50.",
    });
    return z.NEVER;
  });

export const ratingSchema = z
  .int("Choose 1 to 5.")
  .min(1, "Choose 1 to 5.")
  .max(5, "Choose 1 to 5.");

export const MAX_REVIEW_LENGTH = 1_000;

/** Shown on the operator's page. */
export const reviewSchema = optionalText(MAX_REVIEW_LENGTH);

const NO_ANSWER = "Write an answer first.";

/** The operator's public answer to a review. */
export const reviewAnswerSchema = z
  .string(NO_ANSWER)
  .trim()
  .min(1, NO_ANSWER)
  .max(MAX_REVIEW_LENGTH, `Keep it within ${MAX_REVIEW_LENGTH} characters.`);

const SENTENCES: Record<RequestMove, string> = {
  accepted: "accepted the request.",
  declined: "declined the request. The chat is closed.",
  cancelled: "canceled the request. The chat is closed.",
  completed: "marked the project as completed.",
};

type AnswerWords = RequestEstimate & { reason?: string | null };

/** The message about a status change, for the chat and the other party. */
export function requestMoveMessage(
  username: string,
  to: RequestMove,
  { reason, ...estimate }: AnswerWords,
): string {
  const { estimatedPriceCents: price, estimatedDays: days } = estimate;
  const facts = [
    ...(price === null ? [] : [`Estimated price: ${formatAmount(price)}.`]),
    ...(days === null ? [] : [`Estimated time: ${plural(days, "day")}.`]),
  ];
  const opening = [`${username} ${SENTENCES[to]}`, ...facts].join(" ");
  const notes = estimate.operatorNotes;
  return [
    opening,
    ...(reason ? [`Reason: ${reason}`] : []),
    ...(notes ? [notes] : []),
  ].join("\n\n");
}
