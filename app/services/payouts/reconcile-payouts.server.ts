import type { Ctx } from "~/ctx.server";
import { listUnreadyAccounts } from "~/models/payments/payout-accounts.server";
import { listOpenPayouts } from "~/models/payments/payouts.server";

import { checkPayoutAccount } from "./check-payout-account.server";
import { sendPayout } from "./send-payout.server";

const BATCH = 200;
/** Accounts that are not ready are asked about this often. */
const UNREADY_MS = 3_600_000;

type Each = <Row>(
  rows: Row[],
  settle: (row: Row) => Promise<unknown>,
) => Promise<number>;

/**
 * Finishes payouts that a crash or a provider that was away has left open, and
 * asks about accounts whose webhook may be lost. How many payouts were asked
 * for.
 */
export async function reconcilePayouts(
  ctx: Ctx,
  madeBefore: Date,
  each: Each,
): Promise<number> {
  const { read } = ctx.store;
  const paymentMode = ctx.payments.mode;
  const open = await listOpenPayouts(read, { paymentMode, madeBefore }, BATCH);
  const payouts = await each(open, ({ id }) => sendPayout(ctx, id));
  const checkedBefore = new Date(ctx.now().getTime() - UNREADY_MS);
  const unready = { paymentMode, checkedBefore };
  const accounts = await listUnreadyAccounts(read, unready, BATCH);
  await each(accounts, async ({ providerAccountId }) => {
    if (providerAccountId) await checkPayoutAccount(ctx, providerAccountId);
  });
  return payouts;
}
