import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/platform/errors";
import type { Revision } from "~/domain/platform/revision";
import {
  clearOpenOffer,
  settleOffer,
} from "~/models/projects/project-offers.server";
import { findOfferPayment } from "~/models/projects/project-payments.server";

import { endPayable } from "~/services/payments/end-payable.server";
import { announce } from "../announce.server";
import { otherParty } from "../chat-access.server";
import { refuseChangedOffer, requireOwnOffer } from "./answer-offer.server";

type DropOffer = {
  offerId: string;
  user: { id: string; username: string };
  revision?: Revision;
};

/**
 * Drops an accepted, unpaid offer for its requester, so that another can be
 * accepted. First ends a started payment at the provider; a payment that has
 * arrived stays.
 */
export async function dropOffer(
  ctx: Ctx,
  { offerId, user, revision }: DropOffer,
): Promise<void> {
  const own = await requireOwnOffer(ctx.store.read, offerId, user.id);
  const { found } = own;
  if (found.party !== "requester") {
    throw new DomainError("forbidden", "Only the requester can do this.");
  }
  refuseChangedOffer(own.offer, revision);
  const { mode } = ctx.payments;
  const begun = await findOfferPayment(ctx.store.read, offerId, mode);
  if (begun?.status === "pending") {
    await endPayable(ctx, { projectPaymentId: begun.id }, "canceled");
  }
  await ctx.store.tx(async (tx) => {
    const { offer } = await requireOwnOffer(tx, offerId, user.id);
    const place = { chatId: offer.projectChatId, offerId };
    const move = { from: "accepted", to: "withdrawn", at: ctx.now() } as const;
    const paid = await findOfferPayment(tx, offerId, mode);
    const isDropped =
      !paid &&
      (await clearOpenOffer(tx, place)) &&
      (await settleOffer(tx, offerId, move)) !== undefined;
    if (!isDropped) {
      throw new DomainError(
        "conflict",
        "This offer has already been paid or settled.",
      );
    }
    await announce(ctx, tx, {
      chatId: found.chat.id,
      sender: user,
      chatStatus: found.chat.status,
      notice: {
        kind: "offer_withdrawn",
        other: otherParty(found),
        by: user.username,
        offer,
        wasAccepted: true,
      },
    });
  });
}
