import { z } from "zod";

import {
  amountMessage,
  formatAmount,
  parseCents,
  type Cents,
} from "../platform/money";
import type { PaymentStatus } from "./projects";
import { paymentNote } from "./payment-notes";

/** The states of a proposal to split disputed money. */
export const SPLIT_STATUSES = ["pending", "accepted", "withdrawn"] as const;
export type SplitStatus = (typeof SPLIT_STATUSES)[number];

/**
 * What settled held money other than the requester's release: an
 * administrator's decision, an accepted split, a dispute that nobody decided in
 * time, work that was not delivered, or an operator who gave the money back.
 */
export const SETTLEMENTS = [
  "decision",
  "agreement",
  "undecided",
  "undelivered",
  "returned",
] as const;
export type Settlement = (typeof SETTLEMENTS)[number];

type Disputed = {
  status: PaymentStatus;
  resolvedAt: Date | null;
  chargebackAt: Date | null;
};

/** Whether the parties can agree on a split: not while the bank decides. */
export function isSplittable(payment: Disputed): boolean {
  const { status, resolvedAt, chargebackAt } = payment;
  return status === "disputed" && resolvedAt === null && chargebackAt === null;
}

const REFUND =
  "Enter what goes back to the requester: 0 or more, with at most two decimals.";

function readRefund(text: string, check: z.RefinementCtx): Cents {
  const cents = parseCents(text);
  if (cents !== null) return cents;
  check.addIssue({ code: "custom", message: amountMessage(text, REFUND) });
  return z.NEVER;
}

/** What goes back to the requester, as a JSON number. */
export const refundAmountBody = z
  .number(REFUND)
  .transform((amount, check) => readRefund(String(amount), check));

/** A split without an amount. */
export const SPLIT_WANTED = "Enter what goes back to the requester.";

/** The same as the text of a form field. */
export const refundAmountForm = z
  .string(REFUND)
  .trim()
  .min(1, REFUND)
  .transform(readRefund);

/** A party's proposal sent by a program. */
export const splitBodySchema = z.object({
  refundAmount: refundAmountBody,
  note: paymentNote.default(""),
});

export const splitFormSchema = z.object({
  refundAmount: refundAmountForm,
  note: paymentNote.default(""),
});

/** Why held money cannot be split like this; null if it can. */
export function splitObstacle(refundCents: Cents, held: Cents): string | null {
  return refundCents <= held ? null : `At most ${formatAmount(held)} is held.`;
}
