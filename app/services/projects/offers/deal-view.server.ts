import {
  payPath,
  paymentActPath,
  paymentActsFor,
} from "~/domain/projects/held-payments";
import { formatAmount } from "~/domain/platform/money";
import { offerAnswersFor } from "~/domain/projects/offers";
import { dayLabel, timeLabel } from "~/domain/projects/project-chat";
import { plural } from "~/domain/platform/plural";
import type { ChatStatus, RequestParty } from "~/domain/projects/projects";
import type { ProjectOffer } from "~/models/projects/project-offers.server";
import type { ProjectPayment } from "~/models/projects/project-payments.server";

import { offerRevision, paymentRevision } from "../deal-revisions.server";
import { chargebackWords, paymentWords } from "./payment-words.server";

type Deal = {
  offer: ProjectOffer;
  chat: { status: ChatStatus; openOfferId: string | null };
  /** The offer's latest payment. */
  payment: ProjectPayment | undefined;
};

type Reader = {
  party: RequestParty;
  userId: string;
  otherName: string;
  now: Date;
};

/**
 * One offer with its payment as text and exact dates, for one of the parties.
 */
export function dealView(deal: Deal, reader: Reader) {
  const { offer, chat, payment } = deal;
  const isMaker = offer.offererUserId === reader.userId;
  const isActive = chat.status === "active";
  const isAnotherOpen = isHeldUp(deal);
  return {
    id: offer.id,
    revision: offerRevision(offer),
    amount: formatAmount(offer.amountCents),
    status: offer.status,
    delivery: plural(offer.deliveryDays, "day"),
    description: offer.description,
    from: isMaker ? "you" : reader.otherName,
    when: `${dayLabel(offer.createdAt, reader.now).replace("Today", "today")} ${timeLabel(offer.createdAt)}`,
    answers: isActive
      ? offerAnswersFor(offer.status, { isMaker, isAnotherOpen })
      : [],
    payHref: isPayable(deal, reader)
      ? payPath(offer.projectChatId, offer.id)
      : null,
    canDrop: isPayable(deal, reader),
    waitsFor: waitsFor(deal, reader),
    payment: payment ? heldView(offer, payment, reader.party) : null,
  };
}

export type DealView = ReturnType<typeof dealView>;

/** Whether the reader can pay: only the requester, and only once. */
function isPayable(deal: Deal, { party }: Reader): boolean {
  return party === "requester" && isUnpaid(deal);
}

function isUnpaid({ offer, chat, payment }: Deal): boolean {
  return (
    chat.status === "active" &&
    chat.openOfferId === offer.id &&
    offer.status === "accepted" &&
    (!payment || ["pending", "failed", "canceled"].includes(payment.status))
  );
}

/** Whether another accepted offer is still open. */
function isHeldUp({ offer, chat }: Deal): boolean {
  return chat.openOfferId !== null && chat.openOfferId !== offer.id;
}

const HELD_UP =
  "Another accepted offer is not settled yet. You can accept this one after that.";
const OVER = "The project is over, so this offer can no longer be accepted.";

/**
 * What must happen before the offer proceeds, if the reader has no button for
 * it.
 */
function waitsFor(deal: Deal, { party, otherName }: Reader): string | null {
  if (deal.offer.status === "pending") {
    if (deal.chat.status !== "active") return OVER;
    return isHeldUp(deal) ? HELD_UP : null;
  }
  return party === "operator" && isUnpaid(deal)
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
    revision: paymentRevision(payment),
    status,
    lastDecline: status === "pending" ? payment.lastDecline : null,
    chargeback: chargebackWords(payment),
    words: paymentWords(payment, offer.deliveryDays, party),
    acts: paymentActsFor(party, payment).map((act) => ({
      act,
      href: paymentActPath(place, act),
    })),
  };
}
