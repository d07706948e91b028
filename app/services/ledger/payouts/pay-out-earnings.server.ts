import type { Ctx } from "~/ctx.server";
import type { PayoutStatus } from "~/domain/ledger/payouts";
import { listReadyAccounts } from "~/models/ledger/payout-accounts.server";

import { openPayout } from "./open-payout.server";
import { sendPayout } from "./send-payout.server";

const BATCH = 200;

export type PaidOut = Record<PayoutStatus, number>;

/**
 * Pays out to every user what is payable, once. A failure does not stop the
 * others; an interrupted run is repeated.
 */
export async function payOutEarnings(
  ctx: Ctx,
  signal: AbortSignal,
): Promise<PaidOut> {
  const tally: PaidOut = { paid: 0, pending: 0, failed: 0 };
  const paymentMode = ctx.payments.mode;
  for (let after = ""; ;) {
    const ready = await listReadyAccounts(
      ctx.store.read,
      { paymentMode, after },
      BATCH,
    );
    for (const { userId } of ready) {
      signal.throwIfAborted();
      const status = await payOut(ctx, userId);
      if (status) tally[status] += 1;
    }
    const last = ready.at(-1);
    if (!last || ready.length < BATCH) return tally;
    after = last.id;
  }
}

/** Undefined if there was nothing to pay. */
async function payOut(
  ctx: Ctx,
  userId: string,
): Promise<PayoutStatus | undefined> {
  try {
    const payout = await ctx.store.tx((tx) => openPayout(ctx, tx, userId));
    return payout && (await sendPayout(ctx, payout.id));
  } catch (error) {
    ctx.log.error({ err: error, userId }, "earnings could not be paid out");
    return "pending";
  }
}
