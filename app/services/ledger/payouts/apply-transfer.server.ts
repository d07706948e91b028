import type { Ctx } from "~/ctx.server";
import type { ProviderTransfer } from "~/integrations/payments/port.server";
import {
  findPayout,
  keepReturned,
  settlePayout,
  type Payout,
} from "~/models/ledger/payouts.server";
import type { Db } from "~/models/platform/store.server";

import { recordPayout, recordPayoutReturned } from "../payout-journals.server";
import { notify } from "~/services/notifications/notify.server";

type Made = { payoutId: string; transfer: ProviderTransfer };

/**
 * Applies the provider's state of a payout's transfer, once: the payout is
 * paid, and returned money is payable again. Returns false if the payout is not
 * ours.
 */
export async function applyTransfer(
  ctx: Ctx,
  tx: Db,
  { payoutId, transfer }: Made,
): Promise<boolean> {
  const payout = await findPayout(tx, payoutId);
  if (!payout) return false;
  refuseOther(ctx, payout, transfer);
  const paid = await settlePayout(tx, payout.id, {
    from: ["pending", "failed"],
    to: "paid",
    transferId: transfer.id,
    at: ctx.now(),
  });
  if (paid) {
    await recordPayout(ctx, tx, { payout: paid, madeAt: transfer.madeAt });
    await notify(ctx, tx, { kind: "payout_sent", payout: paid });
  }
  await applyReturn(ctx, tx, { payout, totalCents: transfer.returnedCents });
  return true;
}

/** A transfer that differs from what we requested becomes an anomaly. */
function refuseOther(
  ctx: Ctx,
  { id, amountCents, destination, transferId }: Payout,
  transfer: ProviderTransfer,
): void {
  const isOurs =
    transfer.amountCents === amountCents &&
    transfer.currency === "usd" &&
    transfer.accountId === destination &&
    transfer.livemode === (ctx.payments.mode === "live") &&
    (transferId ?? transfer.id) === transfer.id;
  if (isOurs) return;
  throw new Error(`Transfer ${transfer.id} is not what payout ${id} asked for`);
}

async function applyReturn(
  ctx: Ctx,
  tx: Db,
  { payout, totalCents }: { payout: Payout; totalCents: number },
): Promise<void> {
  const { id, returnedCents } = payout;
  if (totalCents <= returnedCents) return;
  const amountCents = totalCents - returnedCents;
  const step = { fromCents: returnedCents, toCents: totalCents };
  if (!(await keepReturned(tx, id, { ...step, at: ctx.now() }))) return;
  const returned = { payout, amountCents, totalCents };
  await recordPayoutReturned(ctx, tx, returned);
  ctx.log.warn({ payoutId: id, amountCents }, "a payout came back");
  await notify(ctx, tx, { kind: "payout_returned", ...returned });
}
