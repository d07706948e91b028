import { formatDate, formatMoment } from "~/domain/platform/dates";
import { formatAmount } from "~/domain/platform/money";
import { daysAfter } from "~/domain/platform/dates";
import {
  cancelableFrom,
  decisionDue,
  MOST_CHANGES,
  undecidedUntil,
} from "~/domain/projects/held-payments";
import type { RequestParty } from "~/domain/projects/projects";
import type { ProjectPayment } from "~/models/projects/project-payments.server";

/**
 * What a payment waits for, with the exact date of the next money movement.
 * Says "you" only to the requester, who alone approves.
 */
export function paymentWords(
  payment: ProjectPayment,
  reader: RequestParty | "administrator",
  isRefundFailed: boolean,
): string {
  const approves =
    reader === "requester" ? "you approve" : "the requester approves";
  const agree = reader === "administrator" ? "both parties" : "you both";
  return WORDS[payment.status](payment, { approves, agree, isRefundFailed });
}

type Wording = {
  approves: string;
  agree: string;
  /** Whether its latest refund failed at the provider. */
  isRefundFailed: boolean;
};
type Say = (payment: ProjectPayment, wording: Wording) => string;

const moment = (at: Date | null) => (at ? formatMoment(at) : "");

const WORDS: Record<ProjectPayment["status"], Say> = {
  pending: ({ createdAt }) =>
    `Not paid yet. The payment expires on ${formatMoment(daysAfter(createdAt, 1))} if it isn’t completed.`,
  held: heldWords,
  delivered: ({ deliveredAt, releaseDueAt, chargebackAt }) =>
    chargebackAt === null
      ? `Delivered ${moment(deliveredAt)}. Released automatically on ${moment(releaseDueAt)}.`
      : `Delivered ${moment(deliveredAt)}. Released automatically on ${moment(releaseDueAt)}, but not before the bank has decided.`,
  disputed: disputeWords,
  released: ({ releasedAt, releasedCents, refundedCents }) =>
    refundedCents === 0
      ? `Released ${moment(releasedAt)}.`
      : `Split ${moment(releasedAt)}: ${formatAmount(releasedCents)} released, ${formatAmount(refundedCents)} refunded to the original payment method.`,
  refunded: ({ refundedAt }) =>
    `Refunded ${moment(refundedAt)} to the original payment method.`,
  charged_back: ({ chargebackAt }) =>
    `The bank took the money back. It disputed the payment on ${moment(chargebackAt)}.`,
  failed: ({ updatedAt }) => `Failed ${formatMoment(updatedAt)}.`,
  canceled: ({ updatedAt }) => `Canceled ${formatMoment(updatedAt)}.`,
};

function heldWords(payment: ProjectPayment, { approves }: Wording): string {
  const { paidAt, deliveryDueAt: dueAt, changesAsked, resolvedAt } = payment;
  if (resolvedAt !== null) {
    const why =
      payment.settlement === "returned"
        ? "The operator gave the money back."
        : "Canceled, because the work was not delivered in time.";
    return `${why} It is on its way to the requester.`;
  }
  if (payment.chargebackAt !== null) {
    const due = dueAt ? ` Delivery is due by ${formatDate(dueAt)}.` : "";
    return `Held until the bank decides. Paid ${moment(paidAt)}.${due}`;
  }
  const changes =
    changesAsked === 0
      ? ""
      : ` Changes were asked for (${changesAsked} of ${MOST_CHANGES}).`;
  const due = dueAt
    ? ` Delivery is due by ${formatDate(dueAt)}; from ${formatDate(cancelableFrom(dueAt))} the requester can cancel undelivered work for the whole amount.`
    : "";
  return `Held until ${approves}. Paid ${moment(paidAt)}.${changes}${due} The operator gets the money when it is released, or automatically 14 days after the work is marked as delivered.`;
}

function disputeWords(
  { disputedAt, settlement, chargebackAt }: ProjectPayment,
  { agree, isRefundFailed }: Wording,
): string {
  const failed = isRefundFailed
    ? " It was settled, but the refund failed, so it is open again."
    : "";
  const since = `Disputed since ${moment(disputedAt)}.`;
  if (settlement !== null) {
    return `${since} Settled: the refund is on its way to the requester.`;
  }
  if (chargebackAt !== null) {
    return `${since}${failed} The bank decides first; the dispute goes on after that.`;
  }
  const [due, end] = disputedAt
    ? [decisionDue(disputedAt), undecidedUntil(disputedAt)]
    : [null, null];
  return `${since}${failed} The money stays on hold until ${agree} agree on a split or an administrator decides, by ${moment(due)}. Without a decision it goes back to the requester on ${moment(end)}.`;
}

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
