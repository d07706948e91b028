import type { Ctx } from "~/ctx.server";
import { heldCents, paymentMoveSources } from "~/domain/projects/held-payments";
import { findLostDispute } from "~/models/payments/card-disputes.server";
import { dropDecision } from "~/models/payments/payment-decisions.server";
import { takeOpenOffer } from "~/models/projects/project-offers.server";
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
import { releaseHeld } from "./release-held.server";
import { closeSettledOffer } from "./close-settled-offer.server";

type Returned = { refund: Refund; payment: ProjectPayment };

/**
 * Completes a refund: ledger, status and notices to both parties. If only a
 * part of held money went back, the rest is released in the same transaction.
 */
export async function undoPayment(
  ctx: Ctx,
  tx: Db,
  { refund, payment }: Returned,
): Promise<void> {
  const { id: refundId, amountCents, requestedByUserId: byUserId } = refund;
  const paid = bookedPayment(payment);
  await recordRefund(ctx, tx, { paid, refundId, amountCents });
  const now = ctx.now();
  const refundedCents = payment.refundedCents + amountCents;
  const left = { ...payment, refundedCents };
  const isPart = payment.settlement !== null && heldCents(left) > 0;
  const undone = isPart
    ? await releaseHeld(ctx, tx, { payment: left, from: [payment.status] })
    : await moveProjectPayment(tx, payment.id, {
        to: amountCents < payment.amountCents ? "released" : "refunded",
        from: paymentMoveSources("refunded"),
        refundedCents,
        refundedAt: now,
        updatedAt: now,
      });
  if (!undone) {
    ctx.log.error(
      { projectPaymentId: payment.id, refundId },
      "money went back for a payment that could not be refunded",
    );
    return;
  }
  await closeSettledOffer(tx, undone);
  await notifyParties(ctx, tx, {
    kind: isPart ? "payment_split" : "payment_refunded",
    payment: undone,
    byUserId,
    refundId,
    refundCents: amountCents,
    how: undone.settlement,
    note: undone.resolutionNote,
  });
}

/**
 * Restores a payment whose refund failed; what was not released must be decided
 * again. False if the bank has taken the money.
 */
export async function reopenPayment(
  ctx: Ctx,
  tx: Db,
  { refund, payment }: Returned,
): Promise<boolean> {
  if (await endAtBank(ctx, tx, payment)) return false;
  const isDisputed =
    payment.refundedCents > 0
      ? await restore(ctx, tx, payment)
      : payment.status === "disputed";
  await dropDecision(tx, payment.id, ctx.now());
  await notifyParties(ctx, tx, {
    kind: "payment_refund_failed",
    payment,
    byUserId: null,
    refundId: refund.id,
    refundCents: refund.amountCents,
    isDisputed,
  });
  return true;
}

/**
 * What was not released is disputed again, and its offer open; false if all was
 * released.
 */
async function restore(
  ctx: Ctx,
  tx: Db,
  payment: ProjectPayment,
): Promise<boolean> {
  const updatedAt = ctx.now();
  const { projectChatId: chatId, offerId, disputedAt } = payment;
  const wasReleased = payment.releasedCents === payment.amountCents;
  await moveProjectPayment(tx, payment.id, {
    to: wasReleased ? "released" : "disputed",
    from: ["refunded", "released"],
    disputedAt: disputedAt ?? updatedAt,
    refundedCents: 0,
    refundedAt: null,
    updatedAt,
  });
  if (!wasReleased && chatId && offerId) {
    await takeOpenOffer(tx, { chatId, offerId });
  }
  return !wasReleased;
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
