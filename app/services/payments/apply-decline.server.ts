import type { Ctx } from "~/ctx.server";
import { findAttempt } from "~/models/payment-attempts.server";
import { recordDecline } from "~/models/orders.server";
import type { Db } from "~/models/store.server";

type Decline = {
  attemptId: string;
  reason: string;
  /** Noticed by its own event, which comes once; others only look. */
  isNew: boolean;
};

/** A declined card leaves the order pending and keeps the reason. */
export async function applyDecline(
  ctx: Ctx,
  tx: Db,
  { attemptId, ...decline }: Decline,
): Promise<void> {
  const attempt = await findAttempt(tx, attemptId);
  if (attempt?.status !== "open" || attempt.orderId === null) return;
  await recordDecline(tx, attempt.orderId, { ...decline, at: ctx.now() });
}
