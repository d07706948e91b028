import { z } from "zod";

import type { PaymentAct } from "./held-payments";

const LONGEST = 2_000;
const TOO_LONG = "Keep the note within 2,000 characters.";

/** A party's note on an action on held money. */
export const paymentNote = z.string().trim().max(LONGEST, TOO_LONG);

/** The least length of a note that the other party must be able to act on. */
const REASON_LENGTH = 20;

const REASON = `Say what is wrong in at least ${REASON_LENGTH} characters.`;

const reason = z
  .string(REASON)
  .trim()
  .min(REASON_LENGTH, REASON)
  .max(LONGEST, TOO_LONG);

/** Disputes and requested changes need a reason; other notes are optional. */
export function noteSchema(act: PaymentAct) {
  return needsReason(act) ? reason : paymentNote.optional();
}

export function needsReason(act: PaymentAct): boolean {
  return act === "dispute" || act === "changes";
}

/** An administrator's decision of a dispute, with a reason for both parties. */
export const resolutionNote = z
  .string("Give a reason. Both parties will read it.")
  .trim()
  .min(1, "Give a reason. Both parties will read it.")
  .max(2_000, "Keep the reason within 2,000 characters.");
