import type { Ctx } from "~/ctx.server";
import { listOffers } from "~/models/projects/project-offers.server";
import { listProjectPayments } from "~/models/projects/project-payments.server";

import { otherParty, requirePartyChat } from "../chat-access.server";
import { dealView } from "./deal-view.server";

type ShowDeals = { chatId: string; userId: string };

/**
 * The offers of a chat with their payments and available actions, for its two
 * parties; for others the chat is `not_found`.
 */
export async function showDeals(ctx: Ctx, { chatId, userId }: ShowDeals) {
  const { read } = ctx.store;
  const found = await requirePartyChat(read, { chatId, userId });
  const { party } = found;
  const offers = await listOffers(read, chatId);
  const { mode } = ctx.payments;
  const payments = await listProjectPayments(read, chatId, mode);
  const other = otherParty(found);
  const reader = { party, userId, otherName: other.username, now: ctx.now() };
  return {
    chatId,
    party,
    otherName: other.username,
    canOffer: found.chat.status === "active",
    offers: offers.map((offer) =>
      dealView(
        {
          offer,
          chat: found.chat,
          payment: payments.find(({ offerId }) => offerId === offer.id),
        },
        reader,
      ),
    ),
  };
}

/** The offers and payments in a chat's side panel. */
export type Deals = Awaited<ReturnType<typeof showDeals>>;
