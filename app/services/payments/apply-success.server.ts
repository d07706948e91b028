import type { Ctx } from "~/ctx.server";
import { hasArrived } from "~/domain/payments/attempts";
import type { ProviderIntent } from "~/integrations/payments/port.server";
import {
  endAttempt,
  findAttempt,
} from "~/models/payments/payment-attempts.server";
import type { Db } from "~/models/platform/store.server";

import { recordSurplus } from "../ledger/surplus-journals.server";
import { findMismatch } from "./find-mismatch.server";
import { openRefund } from "./open-refund.server";
import { endParking, parkPayment, takeParked } from "./park-payment.server";
import { requirePayable } from "./payable.server";
import { recordFee, type Payment } from "./record-fee.server";

type Success = { attemptId: string; intent: ProviderIntent };
export type Effect = {
  /** Set if the money must be refunded immediately. */
  refundId?: string;
  parkedReason?: string;
};

/**
 * Applies a received payment, once and even if it is late: completes its order
 * or holds it for its offer. A duplicate payment is refunded. A payment that
 * does not match its bill grants nothing and waits for a person.
 */
export async function applySuccess(
  ctx: Ctx,
  tx: Db,
  { attemptId, intent }: Success,
): Promise<Effect> {
  const attempt = await findAttempt(tx, attemptId);
  if (!attempt) throw new Error(`There is no attempt ${attemptId}`);
  const paid = await requirePayable(ctx, tx, attempt);
  if (hasArrived(attempt.status)) {
    await recordFee(ctx, tx, { attempt, paid, intent });
    return {};
  }
  const mismatch = findMismatch(ctx, { attempt, paid, intent });
  if (mismatch) {
    return parkPayment(ctx, tx, { attempt, paid, intent, mismatch });
  }
  const isSurplus = !(await paid.awaitsMoney(ctx, tx));
  await endAttempt(tx, attempt.id, {
    status: isSurplus ? "surplus" : "succeeded",
    from: ["open", "canceled", "parked"],
    at: ctx.now(),
    chargeId: intent.charge?.id ?? null,
    parkedReason: null,
  });
  const payment = { attempt, paid, intent };
  return isSurplus ? giveBack(ctx, tx, payment) : accept(ctx, tx, payment);
}

async function accept(ctx: Ctx, tx: Db, payment: Payment): Promise<Effect> {
  const { attempt, paid } = payment;
  if (attempt.status === "parked") await takeParked(ctx, tx, payment);
  await paid.complete(ctx, tx, attempt);
  await recordFee(ctx, tx, payment);
  return {};
}

async function giveBack(
  ctx: Ctx,
  tx: Db,
  { attempt, paid, intent }: Payment,
): Promise<Effect> {
  const { receivedCents: amountCents } = intent;
  const surplus = { paid, attemptId: attempt.id, amountCents };
  await recordSurplus(ctx, tx, surplus);
  await endParking(ctx, tx, attempt.id);
  await recordFee(ctx, tx, { attempt, paid, intent });
  await paid.end(ctx, tx, "canceled");
  const refund = await openRefund(ctx, tx, {
    ...paid.key,
    attemptId: attempt.id,
    cause: "surplus",
    amountCents,
  });
  if (!refund) return {};
  await paid.announceSurplus(ctx, tx, refund.id);
  return { refundId: refund.id };
}
