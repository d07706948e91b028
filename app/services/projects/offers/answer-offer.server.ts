import type { Ctx } from "~/ctx.server";
import { displayName, type Person } from "~/domain/accounts/users";
import { DomainError } from "~/domain/platform/errors";
import type { OfferAnswer } from "~/domain/projects/offers";
import type { Revision } from "~/domain/platform/revision";
import { listMilestones } from "~/models/projects/project-milestones.server";
import {
  findOffer,
  settleOffer,
  takeOpenOffer,
  type ProjectOffer,
} from "~/models/projects/project-offers.server";
import type { Db } from "~/models/platform/store.server";

import { announce } from "../announce.server";
import {
  otherParty,
  requirePartyChat,
  type PartyChat,
} from "../chat-access.server";
import { dealRevision } from "../deal-revision.server";
import { refuseWrongParty } from "../wrong-party.server";
import { refuseStale } from "~/services/platform/refuse-stale.server";
import type { OfferWithMilestones } from "./with-milestones.server";
import { acceptByDeal } from "./accept-by-deal.server";
import { refuseSettledChat } from "./refuse-settled-chat.server";

type AnswerOffer = {
  offerId: string;
  user: Person;
  answer: OfferAnswer;
  revision?: Revision;
};

/**
 * Accepts or rejects an offer (the other party) or withdraws it (its maker).
 * The first answer wins and the other party is notified. Only one accepted
 * offer can be open at a time.
 */
export async function answerOffer(
  ctx: Ctx,
  { offerId, user, answer, revision }: AnswerOffer,
): Promise<OfferWithMilestones> {
  return ctx.store.tx(async (tx) => {
    const { offer, found } = await requireOwnOffer(tx, offerId, user.id);
    const isMaker = offer.offererUserId === user.id;
    refuseWrongParty(
      { isMaker, answer },
      {
        toMaker: "You cannot answer your own offer.",
        toOther: "Only the person who made an offer can withdraw it.",
      },
    );
    const move = { from: "pending", to: answer, at: ctx.now() } as const;
    const settled = await settleOffer(tx, offerId, move);
    if (!settled) throw answered(offer);
    refuseChangedOffer(offer, revision);
    if (answer === "accepted") await accept(ctx, tx, { offer, found });
    await announce(ctx, tx, {
      chatId: found.chat.id,
      sender: user,
      chatStatus: found.chat.status,
      notice: {
        kind: `offer_${answer}`,
        other: otherParty(found),
        by: displayName(user),
        offer,
      },
    });
    return { ...settled, milestones: await listMilestones(tx, [offerId]) };
  });
}

/** Refuses an answer to an offer that has changed since it was read. */
export function refuseChangedOffer(
  offer: ProjectOffer,
  revision: Revision,
): void {
  const current = dealRevision(offer);
  refuseStale({ revision, current, state: `The offer is ${offer.status}.` });
}

/** An offer in one of the user's chats; for others it is `not_found`. */
export async function requireOwnOffer(
  tx: Db,
  offerId: string,
  userId: string,
): Promise<{ offer: ProjectOffer; found: PartyChat }> {
  const offer = await findOffer(tx, offerId);
  if (!offer) throw offerNotFound();
  const wanted = { chatId: offer.projectChatId, userId };
  const found = await requirePartyChat(tx, wanted).catch((error: unknown) => {
    throw error instanceof DomainError ? offerNotFound() : error;
  });
  return { offer, found };
}

async function accept(
  ctx: Ctx,
  tx: Db,
  { offer, found }: { offer: ProjectOffer; found: PartyChat },
): Promise<void> {
  const { chat } = found;
  refuseSettledChat(chat);
  if (!(await takeOpenOffer(tx, { chatId: chat.id, offerId: offer.id }))) {
    throw new DomainError(
      "conflict",
      "Another accepted offer in this chat is not settled yet.",
    );
  }
  if (found.party === "operator") {
    await acceptByDeal(ctx, tx, { found, offerId: offer.id });
  }
}

function answered({ status }: ProjectOffer): DomainError {
  return new DomainError(
    "conflict",
    status === "pending"
      ? "This offer has already been answered."
      : `This offer has already been ${status}.`,
  );
}

function offerNotFound(): DomainError {
  return new DomainError("not_found", "Offer not found");
}
