import { formatAmount } from "~/domain/platform/money";
import { offerAnswersFor } from "~/domain/projects/offers";
import { plural } from "~/domain/platform/plural";
import type { ChatStatus, OfferStatus } from "~/domain/projects/projects";
import type { ProjectOffer } from "~/models/projects/project-offers.server";

import { dealRevision } from "../deal-revision.server";
import {
  comingCents,
  milestoneView,
  receives,
  type MilestoneView,
  type Part,
  type Reader,
} from "./milestone-view.server";

type Deal = {
  offer: ProjectOffer;
  chat: { status: ChatStatus; openOfferId: string | null };
  /** Its milestones in their order. */
  parts: Omit<Part, "chatId" | "isOpen">[];
};

/**
 * One offer with its milestones and payments as text and exact dates, for one
 * of the parties.
 */
export function dealView(deal: Deal, reader: Reader) {
  const { offer, chat, parts } = deal;
  const isMaker = offer.offererUserId === reader.userId;
  const isPending = chat.status === "active" && offer.status === "pending";
  const isAnotherOpen = isHeldUp(deal);
  const { projectChatId: chatId } = offer;
  const isOpen = isAccepted(deal);
  const all = parts.map((part) => ({ ...part, chatId, isOpen }));
  const milestones = all.map((part, index) =>
    milestoneView(part, afterEarlier(reader, all.slice(0, index))),
  );
  const next = milestones.find(({ isUnpaid }) => isUnpaid);
  const payHref = next?.payHref ?? null;
  return {
    id: offer.id,
    revision: dealRevision(offer),
    amount: formatAmount(offer.amountCents),
    status: statusOf(deal),
    refunded: refundedOf(parts),
    delivery: plural(offer.deliveryDays, "day"),
    description: offer.description,
    from: isMaker ? "you" : reader.otherName,
    madeAt: offer.createdAt.toISOString(),
    answers: isPending ? offerAnswersFor({ isMaker, isAnotherOpen }) : [],
    receives: isPending ? receives(offer.amountCents, reader) : null,
    milestones,
    isOpen,
    /** Waiting for an answer, or accepted and not settled. */
    isActive: isOpen || isPending,
    payHref,
    canDrop: payHref !== null,
    waitsFor: waitsFor(deal, reader, milestones),
  };
}

/**
 * The reader once the earlier milestones are released: the offer counts the
 * operator's share of all of them in their order.
 */
function afterEarlier(reader: Reader, earlier: readonly Part[]): Reader {
  const { lifetimeCents: sofar } = reader;
  if (sofar === null) return reader;
  const coming = earlier.reduce((sum, part) => sum + comingCents(part), 0);
  return { ...reader, lifetimeCents: sofar + coming };
}

export type DealView = ReturnType<typeof dealView>;

/** What went back to the requester of all payments; null for nothing. */
function refundedOf(parts: Deal["parts"]): string | null {
  const cents = parts.reduce(
    (sum, { payment }) => sum + (payment?.refundedCents ?? 0),
    0,
  );
  return cents > 0 ? formatAmount(cents) : null;
}

/** Whether it is the accepted offer of a running project. */
function isAccepted({ offer, chat }: Deal): boolean {
  return (
    chat.status === "active" &&
    chat.openOfferId === offer.id &&
    offer.status === "accepted"
  );
}

/** An accepted offer is settled once nothing of it is open. */
function statusOf(deal: Deal): OfferStatus | "settled" {
  const { status } = deal.offer;
  return status === "accepted" && !isAccepted(deal) ? "settled" : status;
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
function waitsFor(
  deal: Deal,
  { party, otherName }: Reader,
  milestones: readonly MilestoneView[],
): string | null {
  if (deal.offer.status === "pending") {
    if (deal.chat.status !== "active") return OVER;
    return isHeldUp(deal) ? HELD_UP : null;
  }
  const isUnpaid = milestones.some((milestone) => milestone.isUnpaid);
  const isHeld = milestones.some(({ payment }) => payment?.isOpen);
  const isChanging = milestones.some(({ change }) => change?.isMine);
  if (party !== "operator" || !isUnpaid || isHeld) return null;
  return `Waiting for ${otherName} to ${isChanging ? "answer your change" : "pay"}.`;
}
