import { formatDate, formatMoment } from "~/domain/dates";
import {
  payPath,
  paymentActPath,
  paymentActsFor,
} from "~/domain/held-payments";
import { formatAmount } from "~/domain/money";
import { offerAnswersFor } from "~/domain/offers";
import { daysAfter } from "~/domain/orders";
import { dayLabel, timeLabel } from "~/domain/project-chat";
import { plural } from "~/domain/project-request";
import type { ChatStatus, RequestParty } from "~/domain/projects";
import type { ProjectOffer } from "~/models/project-offers.server";
import type { ProjectPayment } from "~/models/project-payments.server";

type Deal = {
  offer: ProjectOffer;
  chat: { status: ChatStatus; openOfferId: string | null };
  /** The latest one of the offer. */
  payment: ProjectPayment | undefined;
};

type Reader = {
  party: RequestParty;
  userId: string;
  otherName: string;
  now: Date;
};

/** One offer with its money in words and exact dates, for one of the parties. */
export function dealView(deal: Deal, reader: Reader) {
  const { offer, chat, payment } = deal;
  const isMaker = offer.offererUserId === reader.userId;
  const isActive = chat.status === "active";
  return {
    id: offer.id,
    amount: formatAmount(offer.amountCents),
    status: offer.status,
    delivery: plural(offer.deliveryDays, "day"),
    description: offer.description,
    from: isMaker ? "you" : reader.otherName,
    when: `${dayLabel(offer.createdAt, reader.now)} ${timeLabel(offer.createdAt)}`,
    answers: isActive ? offerAnswersFor(offer.status, { isMaker }) : [],
    payHref: isPayable(deal, reader)
      ? payPath(offer.projectChatId, offer.id)
      : null,
    canDrop: isPayable(deal, reader),
    waitsFor: waitsFor(deal, reader),
    payment: payment ? heldView(offer, payment, reader.party) : null,
  };
}

export type DealView = ReturnType<typeof dealView>;

/** An accepted offer is paid by the requester, once. */
function isPayable({ offer, chat, payment }: Deal, { party }: Reader): boolean {
  const isUnpaid =
    !payment || ["pending", "failed", "canceled"].includes(payment.status);
  return (
    party === "requester" &&
    chat.status === "active" &&
    chat.openOfferId === offer.id &&
    offer.status === "accepted" &&
    isUnpaid
  );
}

function waitsFor(deal: Deal, { party, otherName }: Reader): string | null {
  const isWaiting = isPayable(deal, {
    party: "requester",
    userId: "",
    otherName,
    now: deal.offer.createdAt,
  });
  return party === "operator" && isWaiting
    ? `Waiting for ${otherName} to pay.`
    : null;
}

function heldView(
  offer: ProjectOffer,
  payment: ProjectPayment,
  party: RequestParty,
) {
  const { id: paymentId, status } = payment;
  const place = { chatId: offer.projectChatId, paymentId };
  return {
    id: paymentId,
    status,
    lastDecline: status === "pending" ? payment.lastDecline : null,
    isBlocked: payment.chargebackAt !== null && status !== "charged_back",
    words: paymentWords(payment, offer.deliveryDays),
    acts: paymentActsFor(party, payment).map((act) => ({
      act,
      href: paymentActPath(place, act),
    })),
  };
}

/** What a payment waits for, with the exact date on which money moves next. */
export function paymentWords(
  payment: ProjectPayment,
  deliveryDays: number | null,
): string {
  const say = WORDS[payment.status];
  return say(payment, deliveryDays);
}

type Say = (payment: ProjectPayment, deliveryDays: number | null) => string;

const moment = (at: Date | null) => (at ? formatMoment(at) : "");

const WORDS: Record<ProjectPayment["status"], Say> = {
  pending: ({ createdAt }) =>
    `Not paid yet. Begun ${formatMoment(createdAt)}; it ends by itself a day later.`,
  held: ({ paidAt }, days) => {
    const due =
      paidAt && days !== null
        ? ` Delivery is due by ${formatDate(daysAfter(paidAt, days))}.`
        : "";
    return `Held until you approve, since ${moment(paidAt)}.${due} The money moves when it is released, or by itself 14 days after it is marked delivered.`;
  },
  delivered: ({ deliveredAt, releaseDueAt }) =>
    `Delivered ${moment(deliveredAt)}. Releases itself on ${moment(releaseDueAt)}.`,
  disputed: ({ disputedAt }) =>
    `Disputed since ${moment(disputedAt)}. Nothing moves until an administrator has decided.`,
  released: ({ releasedAt }) => `Released ${moment(releasedAt)}.`,
  refunded: ({ refundedAt }) =>
    `Refunded ${moment(refundedAt)}. The money went back the way it came.`,
  charged_back: ({ chargebackAt }) =>
    `The bank took the money back; it was called back ${moment(chargebackAt)}.`,
  failed: ({ updatedAt }) => `Failed ${formatMoment(updatedAt)}.`,
  canceled: ({ updatedAt }) => `Given up ${formatMoment(updatedAt)}.`,
};
