import type { Ctx } from "~/ctx.server";
import { listUnreadyAccounts } from "~/models/payments/payout-accounts.server";
import { listOpenPayouts } from "~/models/payments/payouts.server";

import type { SettleRows } from "../payments/run-parts.server";
import { checkPayoutAccount } from "./check-payout-account.server";
import { sendPayout } from "./send-payout.server";

/** Accounts that are not ready are asked about this often. */
const UNREADY_MS = 3_600_000;

/**
 * Finishes payouts that a crash or a provider that was away has left open.
 * Returns how many were asked for.
 */
export function reconcilePayouts(
  ctx: Ctx,
  madeBefore: Date,
  settle: SettleRows,
): Promise<number> {
  const { mode: paymentMode } = ctx.payments;
  const open = { paymentMode, madeBefore };
  return settle(
    (limit) => listOpenPayouts(ctx.store.read, open, limit),
    ({ id }) => sendPayout(ctx, id),
  );
}

/** Asks about accounts that are not ready, since their webhook may be lost. */
export function recheckUnreadyAccounts(
  ctx: Ctx,
  settle: SettleRows,
): Promise<number> {
  const { mode: paymentMode } = ctx.payments;
  const checkedBefore = new Date(ctx.now().getTime() - UNREADY_MS);
  const unready = { paymentMode, checkedBefore };
  return settle(
    (limit) => listUnreadyAccounts(ctx.store.read, unready, limit),
    async ({ providerAccountId }) => {
      if (providerAccountId) await checkPayoutAccount(ctx, providerAccountId);
    },
  );
}
