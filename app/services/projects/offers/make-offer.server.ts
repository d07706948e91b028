import type { Ctx } from "~/ctx.server";
import type { OfferTerms } from "~/domain/projects/offers";
import {
  insertOffer,
  type ProjectOffer,
} from "~/models/projects/project-offers.server";

import { requirePartyChat, otherParty } from "../chat-access.server";
import { acceptByDeal } from "./accept-by-deal.server";
import { refuseSettledChat } from "./refuse-settled-chat.server";
import { announce } from "../announce.server";

type MakeOffer = {
  chatId: string;
  user: { id: string; username: string };
  terms: OfferTerms;
};

/**
 * Makes an offer of an amount and a time, for either party of a running
 * project. The operator's first offer accepts a pending request.
 */
export async function makeOffer(
  ctx: Ctx,
  { chatId, user, terms }: MakeOffer,
): Promise<ProjectOffer> {
  return ctx.store.tx(async (tx) => {
    const found = await requirePartyChat(tx, { chatId, userId: user.id });
    refuseSettledChat(found.chat);
    const now = ctx.now();
    const offer = await insertOffer(tx, {
      ...terms,
      id: ctx.newId(),
      projectChatId: chatId,
      offererUserId: user.id,
      createdAt: now,
      updatedAt: now,
    });
    if (found.party === "operator") {
      await acceptByDeal(ctx, tx, { found, offerId: offer.id });
    }
    await announce(ctx, tx, {
      chatId,
      sender: user,
      chatStatus: "active",
      notice: {
        kind: "offer_new",
        other: otherParty(found),
        by: user.username,
        offer,
      },
    });
    return offer;
  });
}
