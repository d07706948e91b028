import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/platform/errors";
import { centsToUsd, formatAmount, type Cents } from "~/domain/platform/money";
import { findChatWithParties } from "~/models/projects/project-chats.server";
import {
  findOffer,
  type ProjectOffer,
} from "~/models/projects/project-offers.server";
import {
  findOfferPayment,
  insertProjectPayment,
  type ProjectPayment,
} from "~/models/projects/project-payments.server";
import type { Db } from "~/models/platform/store.server";

import { refuseParked } from "~/services/payments/refuse-parked.server";

export type OfferPayment = {
  payer: { id: string };
  offerId: string;
  /** Only compared with the offer. */
  amountCents?: Cents;
};
type Opened = { payment: ProjectPayment; isNew: boolean };

/**
 * The one pending payment of an accepted offer in the current mode; payments in
 * other modes do not count. Only the requester pays, and only the offer's
 * amount; a sent amount is just compared.
 */
export async function openHeldPayment(
  ctx: Ctx,
  wanted: OfferPayment,
): Promise<Opened> {
  return ctx.store.tx(async (tx) => {
    const { offer, operatorId } = await requireOwnOffer(tx, wanted);
    const { mode } = ctx.payments;
    const current = await findOfferPayment(tx, offer.id, mode);
    if (current && current.status !== "pending") throw alreadyPaid();
    refuseOtherAmount(offer, wanted.amountCents);
    await refuseParked(tx, { offerId: offer.id });
    if (current) return { payment: current, isNew: false };
    const now = ctx.now();
    const payment = await insertProjectPayment(tx, {
      id: ctx.newId(),
      projectChatId: offer.projectChatId,
      offerId: offer.id,
      payerUserId: wanted.payer.id,
      recipientUserId: operatorId,
      amountCents: offer.amountCents,
      paymentMode: mode,
      createdAt: now,
      updatedAt: now,
    });
    if (!payment) throw alreadyPaid();
    return { payment, isNew: true };
  });
}

async function requireOwnOffer(tx: Db, { payer, offerId }: OfferPayment) {
  const offer = await findOffer(tx, offerId);
  const found = offer && (await findChatWithParties(tx, offer.projectChatId));
  if (!found || found.request.requesterId !== payer.id) {
    throw new DomainError("not_found", "Offer not found");
  }
  if (offer.status !== "accepted") {
    throw conflict("Only an accepted offer can be paid.");
  }
  if (found.chat.openOfferId !== offer.id) throw alreadyPaid();
  if (found.chat.status !== "active") {
    throw conflict("This project is over, so nothing more can be paid.");
  }
  return { offer, operatorId: found.request.operatorId };
}

function refuseOtherAmount(offer: ProjectOffer, amountCents?: Cents): void {
  const price = offer.amountCents;
  if (amountCents === undefined || amountCents === price) return;
  throw new DomainError(
    "conflict",
    `The offer is ${formatAmount(price)}. Nothing was charged.`,
    { details: { price: centsToUsd(price) } },
  );
}

function alreadyPaid(): DomainError {
  return conflict("This offer has already been paid.");
}

function conflict(message: string): DomainError {
  return new DomainError("conflict", message);
}
