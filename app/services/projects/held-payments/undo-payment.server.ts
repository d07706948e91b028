import type { Ctx } from "~/ctx.server";
import { findLostDispute } from "~/models/payments/card-disputes.server";
import { dropDecision } from "~/models/payments/payment-decisions.server";
import {
  clearOpenOffer,
  takeOpenOffer,
} from "~/models/projects/project-offers.server";
import {
  moveProjectPayment,
  type ProjectPayment,
} from "~/models/projects/project-payments.server";
import type { Refund } from "~/models/payments/refunds.server";
import type { Db } from "~/models/platform/store.server";

import { recordChargeback } from "~/services/ledger/dispute-journals.server";
import { bookedPayment } from "~/services/ledger/paid-parts.server";
import { recordRefund } from "~/services/ledger/refund-journals.server";
import { notifyParties } from "./notify-parties.server";

type Returned = { refund: Refund; payment: ProjectPayment };

/**
 * Completes a refund: ledger, status, a settled offer, notices to both parties.
 */
export async function undoPayment(
  ctx: Ctx,
  tx: Db,
  { refund, payment }: Returned,
): Promise<void> {
  const paid = bookedPayment(payment);
  await recordRefund(ctx, tx, { paid, refundId: refund.id });
  const now = ctx.now();
  const undone = await moveProjectPayment(tx, payment.id, {
    to: "refunded",
    refundedAt: now,
    updatedAt: now,
  });
  if (!undone) {
    ctx.log.error(
      { projectPaymentId: payment.id, refundId: refund.id },
      "money went back for a payment that could not be refunded",
    );
    return;
  }
  await settleOffer(tx, undone);
  await notifyParties(ctx, tx, {
    kind: "payment_refunded",
    payment: undone,
    byUserId: refund.requestedByUserId,
    refundId: refund.id,
    note: undone.resolutionNote,
  });
}

/**
 * Settles an offer whose money is released or refunded, so that another can be
 * accepted.
 */
export async function settleOffer(
  tx: Db,
  { projectChatId: chatId, offerId }: ProjectPayment,
): Promise<void> {
  if (chatId && offerId) await clearOpenOffer(tx, { chatId, offerId });
}

/** Restores a payment whose refund failed; it must be decided again. */
export async function reopenPayment(
  ctx: Ctx,
  tx: Db,
  { refund, payment }: Returned,
): Promise<void> {
  if (await endAtBank(ctx, tx, payment)) return;
  const now = ctx.now();
  const { projectChatId: chatId, offerId } = payment;
  if (payment.status === "refunded") {
    const wasReleased = payment.releasedAt !== null;
    await moveProjectPayment(tx, payment.id, {
      to: wasReleased ? "released" : "disputed",
      from: ["refunded"],
      disputedAt: payment.disputedAt ?? now,
      refundedAt: null,
      updatedAt: now,
    });
    if (!wasReleased && chatId && offerId) {
      await takeOpenOffer(tx, { chatId, offerId });
    }
  }
  await dropDecision(tx, payment.id, now);
  await notifyParties(ctx, tx, {
    kind: "payment_refund_failed",
    payment,
    byUserId: null,
    refundId: refund.id,
  });
}

/** The bank took the amount that the failed refund should have returned. */
async function endAtBank(
  ctx: Ctx,
  tx: Db,
  payment: ProjectPayment,
): Promise<boolean> {
  const dispute = await findLostDispute(tx, { projectPaymentId: payment.id });
  const ended =
    dispute &&
    (await moveProjectPayment(tx, payment.id, {
      to: "charged_back",
      from: ["refunded"],
      chargebackAt: dispute.createdAt,
      refundedAt: null,
      updatedAt: ctx.now(),
    }));
  if (!ended) return false;
  const { id, providerDisputeId } = dispute;
  await recordChargeback(ctx, tx, {
    paid: bookedPayment(ended),
    dispute: { id: providerDisputeId },
  });
  await notifyParties(ctx, tx, {
    kind: "payment_chargeback",
    payment: ended,
    byUserId: null,
    disputeId: id,
    stage: "lost",
  });
  return true;
}
