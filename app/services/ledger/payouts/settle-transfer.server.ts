import type { Ctx } from "~/ctx.server";
import { markEventHandled } from "~/models/payments/payment-events.server";

import { applyTransfer } from "./apply-transfer.server";

/**
 * Applies the provider's state of a transfer in the transaction that completes
 * its event. A transfer that belongs to no payout becomes an anomaly.
 */
export async function settleTransfer(
  ctx: Ctx,
  transferId: string,
  eventId: string,
): Promise<void> {
  const transfer = await ctx.payments.findTransfer(transferId);
  const payoutId = transfer.metadata.payout ?? "";
  await ctx.store.tx(async (tx) => {
    const isOurs = await applyTransfer(ctx, tx, { payoutId, transfer });
    const parkedReason = isOurs
      ? null
      : "The transfer belongs to no payout of this site";
    await markEventHandled(tx, eventId, { at: ctx.now(), parkedReason });
  });
}
