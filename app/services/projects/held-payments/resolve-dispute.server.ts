import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/platform/errors";
import type { Revision } from "~/domain/platform/revision";
import type { Resolution } from "~/domain/projects/held-payments";
import { findPaidAttempt } from "~/models/payments/payment-attempts.server";
import { takeDecision } from "~/models/payments/payment-decisions.server";
import {
  findProjectPayment,
  type ProjectPayment,
} from "~/models/projects/project-payments.server";
import type { Db } from "~/models/platform/store.server";

import { refuseOwnCase } from "~/services/platform/refuse-own-case.server";
import { recordAct } from "~/services/platform/record-act.server";
import { openRefund } from "~/services/payments/open-refund.server";
import { sendRefund } from "~/services/payments/send-refund.server";
import { notifyParties } from "./notify-parties.server";
import { refuseMovedPayment } from "./own-payment.server";
import { releaseHeld } from "./release-held.server";

type Resolve = {
  administratorId: string;
  paymentId: string;
  outcome: Resolution;
  note: string;
  revision?: Revision;
};

/**
 * Decides a dispute for the operator (release) or the requester (refund), once.
 * Administrators cannot decide disputes they are a party to. A refund is
 * written as a row first, and the provider called second.
 */
export async function resolveDispute(
  ctx: Ctx,
  resolve: Resolve,
): Promise<ProjectPayment> {
  const { paymentId, outcome } = resolve;
  const refundId = await ctx.store.tx(async (tx) => {
    const taken = await take(ctx, tx, resolve);
    if (outcome === "refund") {
      return writeRefund(ctx, tx, { payment: taken, resolve });
    }
    await release(ctx, tx, { payment: taken, resolve });
    return null;
  });
  if (refundId !== null) await sendRefund(ctx, refundId);
  const resolved = await findProjectPayment(ctx.store.read, paymentId);
  if (!resolved) throw new Error(`Payment ${paymentId} is gone`);
  return resolved;
}

async function take(
  ctx: Ctx,
  tx: Db,
  { administratorId, paymentId, outcome, note, revision }: Resolve,
): Promise<ProjectPayment> {
  const payment = await findProjectPayment(tx, paymentId);
  if (!payment) throw new DomainError("not_found", "Payment not found");
  const parties = [payment.payerUserId, payment.recipientUserId];
  refuseOwnCase({ administratorId, parties, what: "dispute" });
  if (payment.paymentMode !== ctx.payments.mode) {
    throw conflict("This payment was made in another payment mode.");
  }
  const decision = { administratorId, note, at: ctx.now() };
  const taken = await takeDecision(tx, paymentId, decision);
  if (!taken) throw undecidable(payment);
  refuseMovedPayment(payment, revision);
  await recordAct(ctx, tx, {
    actorUserId: administratorId,
    act: outcome === "release" ? "dispute_released" : "dispute_refunded",
    subject: { type: "project_payment", id: paymentId },
    before: { status: payment.status },
    after: { outcome, note },
  });
  return taken;
}

function undecidable(payment: ProjectPayment): DomainError {
  const { status, chargebackAt } = payment;
  if (status !== "disputed") return conflict(`This payment is ${status} now.`);
  return conflict(
    chargebackAt
      ? "The card’s bank has disputed this payment, and the bank decides first."
      : "This dispute has already been decided.",
  );
}

type Resolving = { payment: ProjectPayment; resolve: Resolve };

async function release(
  ctx: Ctx,
  tx: Db,
  { payment, resolve: { administratorId, note } }: Resolving,
): Promise<void> {
  const from = ["disputed"] as const;
  const released = await releaseHeld(ctx, tx, { payment, from });
  if (!released) throw undecidable(payment);
  await notifyParties(ctx, tx, {
    kind: "payment_released",
    payment: released,
    byUserId: administratorId,
    how: "decision",
    note,
  });
}

async function writeRefund(
  ctx: Ctx,
  tx: Db,
  { payment, resolve }: Resolving,
): Promise<string> {
  const key = { projectPaymentId: payment.id };
  const attempt = await findPaidAttempt(tx, key, ["succeeded"]);
  const refund = await openRefund(ctx, tx, {
    ...key,
    attemptId: attempt?.id ?? null,
    cause: "administrator",
    requestedByUserId: resolve.administratorId,
    reason: resolve.note,
    amountCents: payment.amountCents,
  });
  if (!refund) throw conflict("This payment is already being refunded.");
  return refund.id;
}

function conflict(message: string): DomainError {
  return new DomainError("conflict", message);
}
