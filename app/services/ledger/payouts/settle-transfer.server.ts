import type { Ctx } from "~/ctx.server";
import { markEventHandled } from "~/models/payments/payment-events.server";

import { applyTransfer } from "./apply-transfer.server";

/**
 * What the provider says of a transfer, applied in the transaction that ends
 * its event. One that pays nothing out here is set aside for a person.
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
    const parkedReason = isOurs ? null : "The transfer is of no payout here";
    await markEventHandled(tx, eventId, { at: ctx.now(), parkedReason });
  });
}
