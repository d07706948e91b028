import type { Ctx } from "~/ctx.server";
import { daysAfter } from "~/domain/platform/dates";
import { awaitsMoney } from "~/domain/projects/held-payments";
import type { Attempt } from "~/models/payments/payment-attempts.server";
import {
  findMilestone,
  type Milestone,
} from "~/models/projects/project-milestones.server";
import { findChatWithParties } from "~/models/projects/project-chats.server";
import {
  listOfferPayments,
  moveProjectPayment,
  type ProjectPayment,
} from "~/models/projects/project-payments.server";
import type { Db } from "~/models/platform/store.server";

import { recordHold } from "~/services/ledger/project-journals.server";
import { notifyParties } from "./notify-parties.server";

/**
 * Whether received money can be held: its offer still waits for it, and no
 * other payment of it is in progress. Otherwise it is refunded.
 */
export async function canHold(
  tx: Db,
  payment: ProjectPayment,
): Promise<boolean> {
  const { id, offerId, status, paymentMode } = payment;
  if (!awaitsMoney(status) || !offerId) return false;
  if (!(await isOpenOffer(tx, payment))) return false;
  const milestone = await findMilestone(tx, payment.milestoneId ?? "");
  if (!milestone || !isDue(milestone, payment)) return false;
  const payments = await listOfferPayments(tx, offerId, paymentMode);
  const current = payments.find((one) => one.milestoneId === milestone.id);
  return current === undefined || current.id === id;
}

async function isOpenOffer(
  tx: Db,
  { offerId, projectChatId }: ProjectPayment,
): Promise<boolean> {
  const found = await findChatWithParties(tx, projectChatId ?? "");
  return found?.chat.openOfferId === offerId && found.chat.status === "active";
}

/** Whether a milestone still costs what was paid. */
function isDue(milestone: Milestone, { amountCents }: ProjectPayment): boolean {
  return milestone.canceledAt === null && milestone.amountCents === amountCents;
}

type Arrived = { payment: ProjectPayment; attempt: Attempt };

/**
 * Holds the money of an accepted offer, once: status, ledger, and notices to
 * both parties.
 */
export async function holdPayment(
  ctx: Ctx,
  tx: Db,
  { payment, attempt }: Arrived,
): Promise<void> {
  const now = ctx.now();
  const milestone = await findMilestone(tx, payment.milestoneId ?? "");
  if (!milestone) throw new Error(`Payment ${payment.id} has no milestone`);
  const heldNow = await moveProjectPayment(tx, payment.id, {
    to: "held",
    from: [payment.status],
    stripePaymentIntentId: attempt.intentId,
    lastDecline: null,
    paidAt: now,
    deliveryDueAt: daysAfter(now, milestone.deliveryDays),
    updatedAt: now,
  });
  if (!heldNow) throw new Error(`Payment ${payment.id} cannot be held`);
  await recordHold(ctx, tx, heldNow);
  await notifyParties(ctx, tx, {
    kind: "payment_held",
    payment: heldNow,
    byUserId: heldNow.payerUserId,
  });
}
