import type { Ctx } from "~/ctx.server";
import { DomainError, fieldError } from "~/domain/platform/errors";
import type { Cents } from "~/domain/platform/money";
import { heldCents } from "~/domain/projects/held-payments";
import { splitObstacle, type Settlement } from "~/domain/projects/splits";
import { findPaidAttempt } from "~/models/payments/payment-attempts.server";
import { takeDecision } from "~/models/payments/payment-decisions.server";
import type { ProjectPayment } from "~/models/projects/project-payments.server";
import type { Db } from "~/models/platform/store.server";

import { openRefund } from "~/services/payments/open-refund.server";
import { notifyParties } from "./notify-parties.server";
import { releaseHeld } from "./release-held.server";

type Settle = {
  payment: ProjectPayment;
  settlement: Settlement;
  /** The administrator or party; null if time decided. */
  byUserId: string | null;
  /** What goes back to the requester; the rest is released. */
  refundCents: Cents | "all";
  note: string | null;
};

/**
 * Settles held money, once: releases it, or writes a refund that the caller
 * sends after the transaction. The rest is released when that refund succeeds.
 * Undefined if the payment changed first or is in a card dispute.
 */
export async function settleHeld(
  ctx: Ctx,
  tx: Db,
  { payment, refundCents, ...settle }: Settle,
): Promise<{ refundId: string | null } | undefined> {
  const { status: from } = payment;
  const { settlement, byUserId, note } = settle;
  const decision = { settlement, from, byUserId, note, at: ctx.now() };
  const taken = await takeDecision(tx, payment.id, decision);
  if (!taken) return undefined;
  const held = heldCents(taken);
  const backCents = refundCents === "all" ? held : refundCents;
  const obstacle = splitObstacle(backCents, held);
  if (obstacle) throw fieldError("invalid", "refundAmount", obstacle);
  if (backCents > 0) {
    return { refundId: await writeRefund(ctx, tx, { taken, backCents }) };
  }
  const released = await releaseHeld(ctx, tx, { payment: taken, from: [from] });
  if (!released) return undefined;
  await notifyParties(ctx, tx, {
    kind: "payment_released",
    payment: released,
    byUserId,
    how: settlement,
    note,
  });
  return { refundId: null };
}

type Writing = { taken: ProjectPayment; backCents: Cents };

async function writeRefund(
  ctx: Ctx,
  tx: Db,
  { taken, backCents }: Writing,
): Promise<string> {
  const key = { projectPaymentId: taken.id };
  const attempt = await findPaidAttempt(tx, key, ["succeeded"]);
  const refund = await openRefund(ctx, tx, {
    ...key,
    attemptId: attempt?.id ?? null,
    cause: taken.settlement === "decision" ? "administrator" : "buyer",
    requestedByUserId: taken.resolvedByUserId,
    reason: taken.resolutionNote,
    amountCents: backCents,
  });
  if (refund) return refund.id;
  throw new DomainError("conflict", "This payment is already being refunded.");
}
