import type { Ctx } from "~/ctx.server";
import { nextPayoutRun, payoutHold } from "~/domain/ledger/payouts";
import { findPayoutAccount } from "~/models/ledger/payout-accounts.server";
import { listPayouts } from "~/models/ledger/payouts.server";

const SHOWN = 12;

type Receiver = { id: string; emailVerifiedAt: Date | null };

/** A user's payouts: obstacles, the next date, and past payouts. */
export async function showPayouts(
  ctx: Ctx,
  { id: userId, emailVerifiedAt }: Receiver,
) {
  const { read } = ctx.store;
  const owner = { userId, paymentMode: ctx.payments.mode };
  const account = (await findPayoutAccount(read, owner)) ?? null;
  return {
    hold: payoutHold({ emailVerifiedAt, account }),
    isConnected: account?.providerAccountId != null,
    nextRun: nextPayoutRun(ctx.now()),
    latest: await listPayouts(read, owner, SHOWN),
  };
}

export type ShownPayouts = Awaited<ReturnType<typeof showPayouts>>;
