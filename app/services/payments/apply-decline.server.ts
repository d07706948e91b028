import type { Ctx } from "~/ctx.server";
import { findAttempt } from "~/models/payments/payment-attempts.server";
import { recordDecline } from "~/models/orders/order-changes.server";
import { recordPaymentDecline } from "~/models/projects/project-payments.server";
import type { Db } from "~/models/store.server";

type Decline = {
  attemptId: string;
  reason: string;
  /** Noticed by its own event, which comes once; others only look. */
  isNew: boolean;
};

/** A declined card leaves what it was for pending and keeps the reason. */
export async function applyDecline(
  ctx: Ctx,
  tx: Db,
  { attemptId, ...decline }: Decline,
): Promise<void> {
  const attempt = await findAttempt(tx, attemptId);
  if (attempt?.status !== "open") return;
  const { orderId, projectPaymentId } = attempt;
  const kept = { ...decline, at: ctx.now() };
  if (orderId !== null) await recordDecline(tx, orderId, kept);
  if (projectPaymentId !== null) {
    await recordPaymentDecline(tx, projectPaymentId, kept);
  }
}
