import type { Ctx } from "~/ctx.server";
import { MAX_DECLINES } from "~/domain/payments/attempts";
import type { PaidKey } from "~/models/payments/paid-key.server";
import { findPaidAttempt } from "~/models/payments/payment-attempts.server";

import { closeOpenAttempt } from "./close-attempt.server";
import type { PayableEnd } from "./payable-port.server";
import { requirePayable } from "./payable.server";

/**
 * Ends what is pending once nobody can pay for it any more, unless parked money
 * for it waits to be repaid.
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

/** Cards are not tried without end: too many refusals end what they were for. */
export async function endAfterDeclines(ctx: Ctx, key: PaidKey): Promise<void> {
  const payable = await requirePayable(ctx, ctx.store.read, key);
  if (!payable.isPending || payable.declines < MAX_DECLINES) return;
  await endPayable(ctx, key, "declined");
}
