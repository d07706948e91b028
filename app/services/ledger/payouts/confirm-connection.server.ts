import type { Ctx } from "~/ctx.server";
import { payoutHold, type PayoutHold } from "~/domain/ledger/payouts";
import { findPayoutAccount } from "~/models/ledger/payout-accounts.server";

import { recheckPayoutAccount } from "./check-payout-account.server";

type Receiver = { id: string; emailVerifiedAt: Date | null };

/**
 * Asks the provider for the account's state when a user returns from its page,
 * whatever the address says. Returns what is still missing; null if nothing is.
 */
export async function confirmConnection(
  ctx: Ctx,
  { id: userId, emailVerifiedAt }: Receiver,
): Promise<PayoutHold | null> {
  const owner = { userId, paymentMode: ctx.payments.mode };
  const known = await findPayoutAccount(ctx.store.read, owner);
  if (known?.providerAccountId) {
    await recheckPayoutAccount(ctx, known.providerAccountId);
  }
  const account = await findPayoutAccount(ctx.store.read, owner);
  const hold = payoutHold({ emailVerifiedAt, account: account ?? null });
  return account?.providerAccountId ? hold : "unconnected";
}
