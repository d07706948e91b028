import { formatDate, formatMoment } from "~/domain/platform/dates";
import { daysAfter } from "~/domain/orders/orders";
import type { RequestParty } from "~/domain/projects/projects";
import type { ProjectPayment } from "~/models/projects/project-payments.server";

/**
 * What a payment waits for, with the exact date of the next money movement.
 * Says "you" only to the requester, who alone approves.
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
    `Not paid yet. The payment expires on ${formatMoment(daysAfter(createdAt, 1))} if it isn’t completed.`,
  held: ({ paidAt }, { deliveryDays, approves }) => {
    const due =
      paidAt && deliveryDays !== null
        ? ` Delivery is due by ${formatDate(daysAfter(paidAt, deliveryDays))}.`
        : "";
    return `Held until ${approves}. Paid ${moment(paidAt)}.${due} The operator gets the money when it is released, or automatically 14 days after the work is marked as delivered.`;
  },
  delivered: ({ deliveredAt, releaseDueAt }) =>
    `Delivered ${moment(deliveredAt)}. Released automatically on ${moment(releaseDueAt)}.`,
  disputed: ({ disputedAt, resolvedByUserId }) =>
    resolvedByUserId === null
      ? `Disputed since ${moment(disputedAt)}. The money stays on hold until an administrator decides.`
      : `Disputed since ${moment(disputedAt)}. Decided: the money is on its way back to the requester.`,
  released: ({ releasedAt }) => `Released ${moment(releasedAt)}.`,
  refunded: ({ refundedAt }) =>
    `Refunded ${moment(refundedAt)} to the original payment method.`,
  charged_back: ({ chargebackAt }) =>
    `The bank took the money back. It disputed the payment on ${moment(chargebackAt)}.`,
  failed: ({ updatedAt }) => `Failed ${formatMoment(updatedAt)}.`,
  canceled: ({ updatedAt }) => `Canceled ${formatMoment(updatedAt)}.`,
};

/** What an open card dispute means for the money; null if there is none. */
export function chargebackWords({
  chargebackAt,
  status,
}: ProjectPayment): string | null {
  if (chargebackAt === null || status === "charged_back") return null;
  if (status === "refunded") {
    return "The card’s bank is disputing a payment that has already been refunded. Nothing changes in the project.";
  }
  if (status === "released") {
    return "The card’s bank has disputed this payment. The operator keeps their share until the bank decides.";
  }
  return "The card’s bank has disputed this payment. It can’t be released until the bank decides.";
}
