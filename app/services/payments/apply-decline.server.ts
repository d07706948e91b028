import type { Ctx } from "~/ctx.server";
import { findAttempt } from "~/models/payments/payment-attempts.server";
import type { Db } from "~/models/store.server";

import { requirePayable } from "./payable.server";

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
  const payable = await requirePayable(ctx, tx, attempt);
  await payable.decline(tx, { ...decline, at: ctx.now() });
}
