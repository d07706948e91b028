import type { Ctx } from "~/ctx.server";
import { hasArrived, isPayable } from "~/domain/orders/orders";
import type { ProviderIntent } from "~/integrations/payments/port.server";
import {
  endAttempt,
  findAttempt,
} from "~/models/payments/payment-attempts.server";
import { insertRefund } from "~/models/payments/refunds.server";
import type { Db } from "~/models/store.server";

import { canHold, holdPayment } from "../held-payments/hold-payment.server";
import { recordSurplus } from "../ledger/surplus-journals.server";
import { completeOrder } from "../orders/complete-order.server";
import { findOwned } from "../orders/refuse-sale.server";
import { findMismatch } from "./find-mismatch.server";
import { findPaid, paidKey, type Paid } from "./paid.server";
import { endParking, parkPayment, takeParked } from "./park-payment.server";
import { recordFee, type Payment } from "./record-fee.server";
import { announceSurplus, dropPending } from "./surplus.server";

type Success = { attemptId: string; intent: ProviderIntent };
type Effect = { refundId?: string; parkedReason?: string };

/**
 * Money that arrived: it completes its order, or is held for its offer, once,
 * also late; what comes twice goes back; what does not agree with what was to
 * be paid grants nothing and waits for a person.
 */
export async function applySuccess(
  ctx: Ctx,
  tx: Db,
  { attemptId, intent }: Success,
): Promise<Effect> {
  const { attempt, paid } = await requirePaid(tx, attemptId);
  if (hasArrived(attempt.status)) {
    await recordFee(ctx, tx, { attempt, paid, intent });
    return {};
  }
  const mismatch = findMismatch(ctx, { attempt, paid, intent });
  if (mismatch) {
    return parkPayment(ctx, tx, { attempt, paid, intent, mismatch });
  }
  const isSurplus = await comesTwice(ctx, tx, paid);
  await endAttempt(tx, attempt.id, {
    status: isSurplus ? "surplus" : "succeeded",
    from: ["open", "canceled", "parked"],
    at: ctx.now(),
    chargeId: intent.charge?.id ?? null,
    parkedReason: null,
  });
  if (isSurplus) return giveBack(ctx, tx, { attempt, paid, intent });
  if (attempt.status === "parked") {
    await takeParked(ctx, tx, { attempt, paid, intent });
  }
  await grant(ctx, tx, { attempt, paid });
  await recordFee(ctx, tx, { attempt, paid, intent });
  return {};
}

/** What the money was for. */
async function grant(
  ctx: Ctx,
  tx: Db,
  { attempt, paid }: Pick<Payment, "attempt" | "paid">,
): Promise<void> {
  if ("order" in paid) await completeOrder(ctx, tx, paid.order);
  else await holdPayment(ctx, tx, { payment: paid.payment, attempt });
}

async function requirePaid(tx: Db, attemptId: string) {
  const attempt = await findAttempt(tx, attemptId);
  const paid = attempt && (await findPaid(tx, attempt));
  if (!paid) throw new Error(`Attempt ${attemptId} pays for nothing`);
  return { attempt, paid };
}

async function comesTwice(ctx: Ctx, tx: Db, paid: Paid): Promise<boolean> {
  if ("payment" in paid) return !(await canHold(tx, paid.payment));
  if (!isPayable(paid.order.status)) return true;
  return (await findOwned(ctx, tx, paid.order)) !== undefined;
}

async function giveBack(
  ctx: Ctx,
  tx: Db,
  { attempt, paid, intent }: Payment,
): Promise<Effect> {
  const { receivedCents: amountCents } = intent;
  const surplus = { ...paid, attemptId: attempt.id, amountCents };
  await recordSurplus(ctx, tx, surplus);
  await endParking(ctx, tx, attempt.id);
  await recordFee(ctx, tx, { attempt, paid, intent });
  await dropPending(ctx, tx, paid);
  const refundId = ctx.newId();
  const now = ctx.now();
  await insertRefund(tx, {
    ...paidKey(paid),
    id: refundId,
    attemptId: attempt.id,
    cause: "surplus",
    amountCents,
    status: "pending",
    createdAt: now,
    updatedAt: now,
  });
  await announceSurplus(ctx, tx, { ...paid, refundId });
  return { refundId };
}
