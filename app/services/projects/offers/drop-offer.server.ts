import type { Ctx } from "~/ctx.server";
import { displayName, type Person } from "~/domain/accounts/users";
import { DomainError } from "~/domain/platform/errors";
import type { Revision } from "~/domain/platform/revision";
import { settleOffer } from "~/models/projects/project-offers.server";
import { cancelUnpaidMilestones } from "~/models/projects/project-milestones.server";
import { listOfferPayments } from "~/models/projects/project-payments.server";

import { endPayable } from "~/services/payments/end-payable.server";
import { closeSettledOffer } from "../held-payments/close-settled-offer.server";
import { announce } from "../announce.server";
import { otherParty } from "../chat-access.server";
import { wrongParty } from "../wrong-party.server";
import { refuseChangedOffer, requireOwnOffer } from "./answer-offer.server";

type DropOffer = {
  offerId: string;
  user: Person;
  revision?: Revision;
};

/**
 * Cancels the unpaid milestones of an accepted offer, for its requester. If
 * nothing was paid, withdraws the offer, so that another can be accepted. First
 * ends started payments at the provider; a payment that has arrived stays.
 */
export async function dropOffer(
  ctx: Ctx,
  { offerId, user, revision }: DropOffer,
): Promise<void> {
  const own = await requireOwnOffer(ctx.store.read, offerId, user.id);
  const { found } = own;
  if (found.party !== "requester") throw wrongParty("requester");
  refuseChangedOffer(own.offer, revision);
  const { mode } = ctx.payments;
  const begun = await listOfferPayments(ctx.store.read, offerId, mode);
  for (const { id, status } of begun) {
    if (status !== "pending") continue;
    await endPayable(ctx, { projectPaymentId: id }, "canceled");
  }
  await ctx.store.tx(async (tx) => {
    const { offer } = await requireOwnOffer(tx, offerId, user.id);
    const at = ctx.now();
    const canceled = await cancelUnpaidMilestones(tx, offerId, { mode, at });
    if (offer.status !== "accepted" || canceled === 0) {
      throw new DomainError(
        "conflict",
        "This offer has already been paid or settled.",
      );
    }
    const paid = await listOfferPayments(tx, offerId, mode);
    if (paid.length === 0) {
      const move = { from: "accepted", to: "withdrawn", at } as const;
      await settleOffer(tx, offerId, move);
    }
    await closeSettledOffer(tx, {
      projectChatId: offer.projectChatId,
      offerId,
      paymentMode: mode,
    });
    await announce(ctx, tx, {
      chatId: found.chat.id,
      sender: user,
      chatStatus: found.chat.status,
      notice: {
        kind: "offer_withdrawn",
        other: otherParty(found),
        by: displayName(user),
        offer,
        was: paid.length === 0 ? "accepted" : "paid in part",
      },
    });
  });
}
