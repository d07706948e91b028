import type { Ctx } from "~/ctx.server";
import { moveOrder } from "~/models/orders.server";
import { endAttempt } from "~/models/payment-attempts.server";
import type { Db } from "~/models/store.server";

/**
 * Nobody can pay by this attempt any more. A hosted page that ended leaves the
 * order open for another attempt; a payment that was cancelled ends it.
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
  if (ended?.kind !== "intent" || ended.orderId === null) return;
  await moveOrder(tx, ended.orderId, {
    to: "failed",
    from: "pending",
    updatedAt: now,
  });
}
