import type { Ctx } from "~/ctx.server";
import type { PayoutStatus } from "~/domain/ledger/payouts";
import { listReadyAccounts } from "~/models/ledger/payout-accounts.server";

import { openPayout } from "./open-payout.server";
import { sendPayout } from "./send-payout.server";

const BATCH = 200;

export type PaidOut = Record<PayoutStatus, number>;

/**
 * Pays everybody what is payable to them, once. One that cannot be paid does
 * not stop the others; a run that is stopped is not over, and begins again.
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

/** Undefined when nothing was to be paid. */
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
