import { z } from "zod";

import { PAYMENT_ACTS, type PaymentAct } from "./held-payments";

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

const LEAST_DELIVERED = 10;

const DELIVERED = `Say what you deliver in at least ${LEAST_DELIVERED} characters.`;

const delivered = z
  .string(DELIVERED)
  .trim()
  .min(LEAST_DELIVERED, DELIVERED)
  .max(LONGEST, TOO_LONG);

/** Deliveries, disputes and requested changes need a note. */
export function noteSchema(act: PaymentAct) {
  if (act === "deliver") return delivered;
  return needsReason(act) ? reason : paymentNote.optional();
}

/** Whether the note must say what is wrong. */
export function needsReason(act: PaymentAct): boolean {
  return act === "dispute" || act === "changes";
}

/** The actions that a signed note in the chat can belong to. */
export const NOTED_ACTS = [...PAYMENT_ACTS, "split"] as const;
export type NotedAct = (typeof NOTED_ACTS)[number];

/** An administrator's decision of a dispute, with a reason for both parties. */
export const resolutionNote = z
  .string("Give a reason. Both parties will read it.")
  .trim()
  .min(1, "Give a reason. Both parties will read it.")
  .max(2_000, "Keep the reason within 2,000 characters.");
