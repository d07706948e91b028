import type { Ctx } from "~/ctx.server";
import { awaitsMoney } from "~/domain/projects/held-payments";
import type { Attempt } from "~/models/payments/payment-attempts.server";
import { findChatWithParties } from "~/models/projects/project-chats.server";
import {
  findOfferPayment,
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
  const { id, offerId, projectChatId, status, paymentMode } = payment;
  if (!awaitsMoney(status) || !offerId || !projectChatId) return false;
  const found = await findChatWithParties(tx, projectChatId);
  if (found?.chat.openOfferId !== offerId) return false;
  if (found.chat.status !== "active") return false;
  const current = await findOfferPayment(tx, offerId, paymentMode);
  return current === undefined || current.id === id;
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
  const heldNow = await moveProjectPayment(tx, payment.id, {
    to: "held",
    from: [payment.status],
    stripePaymentIntentId: attempt.intentId,
    lastDecline: null,
    paidAt: now,
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
