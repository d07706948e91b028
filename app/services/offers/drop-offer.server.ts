import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/errors";
import { formatAmount } from "~/domain/money";
import {
  clearOpenOffer,
  settleOffer,
} from "~/models/projects/project-offers.server";
import { findOfferPayment } from "~/models/projects/project-payments.server";

import { dropPayment } from "../held-payments/end-payment.server";
import { announce } from "../projects/announce.server";
import { otherParty } from "../projects/chat-access.server";
import { requireOwnOffer } from "./answer-offer.server";

type DropOffer = { offerId: string; user: { id: string; username: string } };

/**
 * The requester lets go of an accepted offer that is not paid, so that another
 * may be accepted. A payment that was begun is ended at the provider first; one
 * that has arrived stays.
 */
export async function dropOffer(
  ctx: Ctx,
  { offerId, user }: DropOffer,
): Promise<void> {
  const { found } = await requireOwnOffer(ctx.store.read, offerId, user.id);
  if (found.party !== "requester") {
    throw new DomainError("forbidden", "Only the requester can do this.");
  }
  const begun = await findOfferPayment(ctx.store.read, offerId);
  if (begun?.status === "pending") await dropPayment(ctx, begun.id);
  await ctx.store.tx(async (tx) => {
    const { offer } = await requireOwnOffer(tx, offerId, user.id);
    const place = { chatId: offer.projectChatId, offerId };
    const move = { from: "accepted", to: "withdrawn", at: ctx.now() } as const;
    const isPaid = (await findOfferPayment(tx, offerId)) !== undefined;
    const isDropped =
      !isPaid &&
      (await clearOpenOffer(tx, place)) &&
      (await settleOffer(tx, offerId, move)) !== undefined;
    if (!isDropped) {
      throw new DomainError("conflict", "This offer is paid or settled.");
    }
    await announce(tx, ctx, {
      chatId: found.chat.id,
      sender: user,
      other: otherParty(found),
      text: `${user.username} let go of the accepted offer of ${formatAmount(offer.amountCents)}. Nothing was paid.`,
      chatStatus: found.chat.status,
      notice: {
        type: "offer_withdrawn",
        title: "Accepted offer let go",
        requestId: `${offerId}:dropped`,
      },
    });
  });
}
