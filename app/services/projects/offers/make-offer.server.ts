import type { Ctx } from "~/ctx.server";
import { formatAmount } from "~/domain/platform/money";
import type { OfferTerms } from "~/domain/projects/offers";
import { plural } from "~/domain/platform/plural";
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
 * Either party of a running project offers an amount and a time. The
 * operator's first offer accepts a request that still waits.
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
    const amount = formatAmount(offer.amountCents);
    const days = plural(offer.deliveryDays, "day");
    await announce(tx, ctx, {
      chatId,
      sender: user,
      other: otherParty(found),
      text: `${user.username} offers ${amount}, delivery in ${days}. ${beginning(offer.description)}`,
      chatStatus: "active",
      notice: { type: "offer_new", title: "New offer", requestId: offer.id },
    });
    return offer;
  });
}

const MOST_SAID = 160;

/** The chat tells of an offer in a line; the whole of it stands beside. */
function beginning(description: string): string {
  const line = Array.from(description.replace(/\s+/g, " "));
  if (line.length <= MOST_SAID) return line.join("");
  return `${line.slice(0, MOST_SAID).join("").trimEnd()}…`;
}
