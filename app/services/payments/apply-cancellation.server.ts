import type { Ctx } from "~/ctx.server";
import { moveOrder } from "~/models/orders/order-changes.server";
import { hasParkedMoney } from "~/models/payments/parked-money.server";
import { endAttempt } from "~/models/payments/payment-attempts.server";
import { moveProjectPayment } from "~/models/projects/project-payments.server";
import type { Db } from "~/models/store.server";

import { keyOf } from "./paid.server";

/**
 * Nobody can pay by this attempt any more. A hosted page that ended, and what we
 * are ending ourselves, leaves what it was for open for another attempt; a
 * payment that was cancelled ends it.
 */
export async function applyCancellation(
  ctx: Ctx,
  tx: Db,
  attemptId: string,
): Promise<void> {
  const now = ctx.now();
  const ended = await endAttempt(tx, attemptId, {
    status: "canceled",
    from: ["open"],
    at: now,
  });
  if (ended?.kind !== "intent" || ended.closingAt !== null) return;
  const { orderId, projectPaymentId } = ended;
  if (await hasParkedMoney(tx, keyOf(ended))) return;
  if (orderId !== null) {
    const failed = { to: "failed", from: "pending", updatedAt: now } as const;
    await moveOrder(tx, orderId, failed);
  }
  if (projectPaymentId !== null) {
    await moveProjectPayment(tx, projectPaymentId, {
      to: "canceled",
      updatedAt: now,
    });
  }
}
