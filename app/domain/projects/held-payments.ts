import { daysAfter } from "../platform/dates";
import type { Cents } from "../platform/money";
import { chatPath } from "./chat-paths";
import {
  PAYMENT_STATUSES,
  type PaymentStatus,
  type RequestParty,
} from "./projects";

/** The transition table of held payments. */
const PAYMENT_MOVES: Record<PaymentStatus, readonly PaymentStatus[]> = {
  pending: ["held", "failed", "canceled"],
  // A late payment is held if its offer still waits for it.
  failed: ["held"],
  canceled: ["held"],
  held: ["delivered", "disputed", "released", "refunded", "charged_back"],
  delivered: ["held", "disputed", "released", "refunded", "charged_back"],
  disputed: ["held", "delivered", "released", "refunded", "charged_back"],
  // Only the provider and the bank can still change released money. It is
  // disputed again if the refund of its other part failed.
  released: ["disputed", "refunded", "charged_back"],
  // A refund that fails after it was reported done must be decided again,
  // unless the bank has taken the money meanwhile.
  refunded: ["disputed", "released", "charged_back"],
  charged_back: [],
};

/** The statuses from which a payment may move to this one. */
export function paymentMoveSources(to: PaymentStatus): PaymentStatus[] {
  return PAYMENT_STATUSES.filter((from) => PAYMENT_MOVES[from].includes(to));
}

/** The statuses in which an arriving payment is held for its offer. */
export function awaitsMoney(status: PaymentStatus): boolean {
  return UNPAID.includes(status);
}

const UNPAID: readonly PaymentStatus[] = ["pending", "failed", "canceled"];

/** The statuses in which the money of a payment is held. */
export const HELD_STATUSES: readonly PaymentStatus[] = [
  "held",
  "delivered",
  "disputed",
];

/**
 * The parties' actions on held money, the ones that move the project forward
 * first. Administrators decide disputes.
 */
export const PAYMENT_ACTS = [
  "deliver",
  "release",
  "changes",
  "dispute",
  "withdraw",
  "cancel",
  "refund",
] as const;
export type PaymentAct = (typeof PAYMENT_ACTS)[number];

type Act = { by: RequestParty; from: readonly PaymentStatus[] };

const ACTS: Record<PaymentAct, Act> = {
  deliver: { by: "operator", from: ["held"] },
  release: { by: "requester", from: ["held", "delivered"] },
  changes: { by: "requester", from: ["delivered"] },
  dispute: { by: "requester", from: ["held", "delivered"] },
  withdraw: { by: "requester", from: ["disputed"] },
  cancel: { by: "requester", from: ["held"] },
  refund: { by: "operator", from: HELD_STATUSES },
};

/** Who may take an action on held money, and from which statuses. */
export function paymentAct(act: PaymentAct): Act {
  return ACTS[act];
}

type Standing = {
  status: PaymentStatus;
  chargebackAt: Date | null;
  resolvedAt: Date | null;
  deliveryDueAt: Date | null;
  changesAsked: number;
};

/** The actions that a party has now, shown as buttons. */
export function paymentActsFor(
  party: RequestParty,
  payment: Standing,
  now: Date,
): PaymentAct[] {
  return PAYMENT_ACTS.filter((act) => {
    const { by, from } = ACTS[act];
    const isTheirs = by === party && from.includes(payment.status);
    return isTheirs && actObstacle(act, payment, now) === null;
  });
}

/** Why an action is refused in a status that allows it; null if it isn't. */
export function actObstacle(
  act: PaymentAct,
  payment: Standing,
  now: Date,
): string | null {
  if (payment.resolvedAt !== null) {
    return "It has already been decided where this money goes.";
  }
  if (payment.chargebackAt !== null && MOVES_MONEY.includes(act)) {
    return "The card’s bank has disputed this payment. It can’t be released or refunded until the bank decides.";
  }
  if (act === "changes" && payment.changesAsked >= MOST_CHANGES) {
    return `You have asked for changes ${MOST_CHANGES} times. Release the payment or dispute it.`;
  }
  if (act === "cancel" && !isCancelable(payment, now)) {
    return `You can cancel only when the work is ${CANCEL_DAYS} days late.`;
  }
  return null;
}

const MOVES_MONEY: readonly PaymentAct[] = ["release", "cancel", "refund"];

/** How often delivered work can be sent back. */
export const MOST_CHANGES = 3;

/** The minimum number of days to make requested changes. */
const CHANGE_DAYS = 7;

/** Work that is this late can be canceled by the requester. */
export const CANCEL_DAYS = 7;
/** Work that is this late is refunded automatically. */
export const LATE_DAYS = 30;

function isCancelable({ deliveryDueAt }: Standing, now: Date): boolean {
  return deliveryDueAt !== null && cancelableFrom(deliveryDueAt) <= now;
}

/** When the requester can first cancel undelivered work. */
export function cancelableFrom(deliveryDueAt: Date): Date {
  return daysAfter(deliveryDueAt, CANCEL_DAYS);
}

/** When changed work is due: as agreed, or in a week if that is later. */
export function changesDue(deliveryDueAt: Date | null, now: Date): Date {
  const inDays = daysAfter(now, CHANGE_DAYS);
  return deliveryDueAt && deliveryDueAt > inDays ? deliveryDueAt : inDays;
}

/** An administrator decides a dispute within this time. */
export const DECISION_DAYS = 7;
/** After this time without a decision the requester is refunded. */
export const UNDECIDED_DAYS = 21;

export function decisionDue(disputedAt: Date): Date {
  return daysAfter(disputedAt, DECISION_DAYS);
}

export function undecidedUntil(disputedAt: Date): Date {
  return daysAfter(disputedAt, UNDECIDED_DAYS);
}

/** The disputes opened before this moment are overdue. */
export function overdueSince(now: Date): Date {
  return daysAfter(now, -DECISION_DAYS);
}

/** Whether one part was released and another refunded. */
export function isSplit(payment: {
  releasedCents: Cents;
  refundedCents: Cents;
}): boolean {
  return payment.releasedCents > 0 && payment.refundedCents > 0;
}

/** The part of a payment that is neither released nor refunded. */
export function heldCents(payment: {
  amountCents: Cents;
  releasedCents: Cents;
  refundedCents: Cents;
}): Cents {
  return payment.amountCents - payment.releasedCents - payment.refundedCents;
}

/** How administrators decide a dispute. */
export const RESOLUTIONS = ["release", "refund", "split"] as const;
export type Resolution = (typeof RESOLUTIONS)[number];

export const RELEASE_DAYS = 14;

/** When a delivered payment is released automatically. */
export function releaseDue(deliveredAt: Date): Date {
  return daysAfter(deliveredAt, RELEASE_DAYS);
}

/** The element id of an offer on its chat's page. */
export function offerAnchor(offerId: string): string {
  return `offer-${offerId}`;
}

/** The page that pays a milestone of an offer; the next one if none is named. */
export function payPath(
  chatId: string,
  offerId: string,
  milestoneId?: string | null,
): string {
  const path = `${chatPath(chatId)}/pay/${offerId}`;
  return milestoneId ? `${path}?milestone=${milestoneId}` : path;
}

/** The page of a project payment's receipt. */
export function projectReceiptPath(paymentId: string): string {
  return `/dashboard/purchases/projects/${paymentId}`;
}

/** The page that proposes or answers a split of disputed money. */
export function splitPath({
  chatId,
  paymentId,
}: {
  chatId: string;
  paymentId: string;
}): string {
  return `${chatPath(chatId)}/payments/${paymentId}/split`;
}

/** The page that proposes a change of an unpaid milestone, or answers one. */
export function milestonePath(chatId: string, milestoneId: string): string {
  return `${chatPath(chatId)}/milestones/${milestoneId}`;
}

export function paymentActPath(
  { chatId, paymentId }: { chatId: string; paymentId: string },
  act: PaymentAct,
): string {
  return `${chatPath(chatId)}/payments/${paymentId}/${act}`;
}
