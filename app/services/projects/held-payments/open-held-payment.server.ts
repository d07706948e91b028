import type { Ctx } from "~/ctx.server";
import { conflict, DomainError } from "~/domain/platform/errors";
import { centsToUsd, formatAmount, type Cents } from "~/domain/platform/money";
import { milestoneStatus } from "~/domain/projects/milestones";
import { findChatWithParties } from "~/models/projects/project-chats.server";
import {
  listMilestones,
  type Milestone,
} from "~/models/projects/project-milestones.server";
import { findOffer } from "~/models/projects/project-offers.server";
import {
  insertProjectPayment,
  listOfferPayments,
  type ProjectPayment,
} from "~/models/projects/project-payments.server";
import type { Db } from "~/models/platform/store.server";

import { refuseParked } from "~/services/payments/refuse-parked.server";

export type OfferPayment = {
  payer: { id: string };
  offerId: string;
  /** The next unpaid one if absent. */
  milestoneId?: string | null;
  /** Only compared with the milestone. */
  amountCents?: Cents;
};
type Opened = { payment: ProjectPayment; isNew: boolean };

/**
 * The one pending payment of a milestone of an accepted offer in the current
 * mode; payments in other modes do not count. Only the requester pays, and only
 * the milestone's amount; a sent amount is just compared.
 */
export async function openHeldPayment(
  ctx: Ctx,
  wanted: OfferPayment,
): Promise<Opened> {
  return ctx.store.tx(async (tx) => {
    const { offer, operatorId, title } = await requirePayableOffer(tx, wanted);
    const { mode } = ctx.payments;
    const payments = await listOfferPayments(tx, offer.id, mode);
    const milestones = await listMilestones(tx, [offer.id]);
    const milestone = wanted.milestoneId
      ? milestones.find(({ id }) => id === wanted.milestoneId)
      : nextUnpaid(milestones, payments);
    if (!milestone) throw missing(wanted);
    const current = paymentOf(milestone, payments);
    if (current && current.status !== "pending") throw alreadyPaid();
    if (milestone.canceledAt !== null) {
      throw conflict("This milestone was canceled.");
    }
    refuseOtherAmount(milestone, wanted.amountCents);
    await refuseParked(tx, { milestoneId: milestone.id });
    if (current) return { payment: current, isNew: false };
    const now = ctx.now();
    const payment = await insertProjectPayment(tx, {
      id: ctx.newId(),
      projectChatId: offer.projectChatId,
      offerId: offer.id,
      milestoneId: milestone.id,
      payerUserId: wanted.payer.id,
      recipientUserId: operatorId,
      itemName: itemName(title, milestones, milestone),
      amountCents: milestone.amountCents,
      paymentMode: mode,
      createdAt: now,
      updatedAt: now,
    });
    if (!payment) throw alreadyPaid();
    return { payment, isNew: true };
  });
}

async function requirePayableOffer(tx: Db, { payer, offerId }: OfferPayment) {
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
  const { request, chat } = found;
  return { offer, operatorId: request.operatorId, title: chat.title };
}

/** The project, and the milestone if there are several. */
function itemName(
  project: string,
  { length }: readonly Milestone[],
  { title }: Milestone,
): string {
  return length > 1 ? `${project}: ${title}` : project;
}

function paymentOf(
  { id }: Milestone,
  payments: readonly ProjectPayment[],
): ProjectPayment | undefined {
  return payments.find(({ milestoneId }) => milestoneId === id);
}

/** The first milestone that is not paid, which may have a started payment. */
function nextUnpaid(
  milestones: readonly Milestone[],
  payments: readonly ProjectPayment[],
): Milestone | undefined {
  return milestones.find((milestone) => {
    const status = milestoneStatus(milestone, paymentOf(milestone, payments));
    return status === "unpaid" || status === "pending";
  });
}

function missing({ milestoneId }: OfferPayment): DomainError {
  return milestoneId
    ? new DomainError("not_found", "Milestone not found")
    : alreadyPaid();
}

function refuseOtherAmount(
  { amountCents: price }: Milestone,
  amountCents?: Cents,
): void {
  if (amountCents === undefined || amountCents === price) return;
  throw new DomainError(
    "conflict",
    `The price is ${formatAmount(price)}. Nothing was charged.`,
    { details: { price: centsToUsd(price) } },
  );
}

function alreadyPaid(): DomainError {
  return conflict("This offer has already been paid.");
}
