import { formatDate, formatMoment } from "~/domain/platform/dates";
import { daysAfter } from "~/domain/orders/orders";
import type { RequestParty } from "~/domain/projects/projects";
import type { ProjectPayment } from "~/models/projects/project-payments.server";

/**
 * What a payment waits for, with the exact date on which money moves next. Only
 * the requester is told "you": nobody else approves.
 */
export function paymentWords(
  payment: ProjectPayment,
  deliveryDays: number | null,
  reader: RequestParty | "administrator",
): string {
  const say = WORDS[payment.status];
  const approves =
    reader === "requester" ? "you approve" : "the requester approves";
  return say(payment, { deliveryDays, approves });
}

type Around = { deliveryDays: number | null; approves: string };
type Say = (payment: ProjectPayment, around: Around) => string;

const moment = (at: Date | null) => (at ? formatMoment(at) : "");

const WORDS: Record<ProjectPayment["status"], Say> = {
  pending: ({ createdAt }) =>
    `Not paid yet. What was begun ends by itself on ${formatMoment(daysAfter(createdAt, 1))}.`,
  held: ({ paidAt }, { deliveryDays, approves }) => {
    const due =
      paidAt && deliveryDays !== null
        ? ` Delivery is due by ${formatDate(daysAfter(paidAt, deliveryDays))}.`
        : "";
    return `Held until ${approves}, since ${moment(paidAt)}.${due} The money moves when it is released, or by itself 14 days after it is marked delivered.`;
  },
  delivered: ({ deliveredAt, releaseDueAt }) =>
    `Delivered ${moment(deliveredAt)}. Releases itself on ${moment(releaseDueAt)}.`,
  disputed: ({ disputedAt, resolvedByUserId }) =>
    resolvedByUserId === null
      ? `Disputed since ${moment(disputedAt)}. Nothing moves until an administrator has decided.`
      : `Disputed since ${moment(disputedAt)}. It is decided: the money is on its way back to the requester.`,
  released: ({ releasedAt }) => `Released ${moment(releasedAt)}.`,
  refunded: ({ refundedAt }) =>
    `Refunded ${moment(refundedAt)}. The money went back the way it came.`,
  charged_back: ({ chargebackAt }) =>
    `The bank took the money back; it was called back ${moment(chargebackAt)}.`,
  failed: ({ updatedAt }) => `Failed ${formatMoment(updatedAt)}.`,
  canceled: ({ updatedAt }) => `Given up ${formatMoment(updatedAt)}.`,
};

/** What a bank's call for the money means now; null where none is open. */
export function chargebackWords({
  chargebackAt,
  status,
}: ProjectPayment): string | null {
  if (chargebackAt === null || status === "charged_back") return null;
  if (status === "refunded") {
    return "The card’s bank asks for money that has gone back already. Nothing of the project changes.";
  }
  if (status === "released") {
    return "The card’s bank has called this payment back. The operator keeps the share until the bank has decided.";
  }
  return "The card’s bank has called this payment back. It cannot be released until the bank has decided.";
}
