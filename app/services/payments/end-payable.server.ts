import type { Ctx } from "~/ctx.server";
import { MAX_DECLINES } from "~/domain/payments/attempts";
import type { PaidKey } from "~/models/payments/paid-key.server";
import { findPaidAttempt } from "~/models/payments/payment-attempts.server";

import { closeOpenAttempt } from "./close-attempt.server";
import type { PayableEnd } from "./payable-port.server";
import { requirePayable } from "./payable.server";

/**
 * Ends a pending payable that can no longer be paid, unless its parked money
 * waits for a refund.
 */
export async function endPayable(
  ctx: Ctx,
  key: PaidKey,
  why: PayableEnd,
): Promise<void> {
  await closeOpenAttempt(ctx, key);
  await ctx.store.tx(async (tx) => {
    if (await findPaidAttempt(tx, key, ["open", "parked"])) return;
    const payable = await requirePayable(ctx, tx, key);
    await payable.end(ctx, tx, why);
  });
}

/** Ends a payable after too many declines, which limits card testing. */
export async function endAfterDeclines(ctx: Ctx, key: PaidKey): Promise<void> {
  const payable = await requirePayable(ctx, ctx.store.read, key);
  if (!payable.isPending || payable.declines < MAX_DECLINES) return;
  await endPayable(ctx, key, "declined");
}
