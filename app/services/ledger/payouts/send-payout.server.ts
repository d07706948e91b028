import type { Ctx } from "~/ctx.server";
import type { PayoutStatus } from "~/domain/ledger/payouts";
import {
  type ProviderTransfer,
  PaymentProviderError,
} from "~/integrations/payments/port.server";
import { numberedKey } from "~/domain/payments/idempotency";
import {
  findPayout,
  renewPayoutKey,
  settlePayout,
  type Payout,
} from "~/models/ledger/payouts.server";
import { findUser } from "~/models/accounts/users.server";

import { notify } from "~/services/notifications/notify.server";
import { applyTransfer } from "./apply-transfer.server";
import { recheckPayoutAccount } from "./check-payout-account.server";

/**
 * Requests a payout's transfer from the provider and applies the result.
 * Idempotent: the transfer group or key finds an existing one. If the provider
 * is unreachable, the payout stays pending for the reconciliation.
 */
export async function sendPayout(
  ctx: Ctx,
  payoutId: string,
): Promise<PayoutStatus> {
  const payout = await findPayout(ctx.store.read, payoutId);
  if (!payout) throw new Error(`There is no payout ${payoutId}`);
  const { status, paymentMode } = payout;
  if (status !== "pending" || paymentMode !== ctx.payments.mode) return status;
  const answer = await askProvider(ctx, payout);
  if (!answer) return status;
  if ("refusal" in answer) return fail(ctx, payout, answer.refusal);
  await ctx.store.tx((tx) =>
    applyTransfer(ctx, tx, { payoutId, transfer: answer.transfer }),
  );
  return "paid";
}

type Answer =
  | { transfer: ProviderTransfer }
  | { refusal: PaymentProviderError };

async function askProvider(ctx: Ctx, payout: Payout): Promise<Answer | null> {
  try {
    const made = await ctx.payments.findTransferOf(groupOf(payout));
    if (made) return { transfer: made };
    if (await isStopped(ctx, payout)) return null;
    return { transfer: await requestTransfer(ctx, payout) };
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    const { id: payoutId } = payout;
    ctx.log.error({ err: error, payoutId }, "a payout was not accepted");
    if (!error.passes) return { refusal: error };
    if (error.isKept) await ctx.store.tx((tx) => renewPayoutKey(tx, payout));
    return null;
  }
}

/** The provider forgets idempotency keys after a day, but never groups. */
function groupOf({ id }: Payout): string {
  return `payout_${id}`;
}

/** Sends no new transfer to a user who was suspended meanwhile. */
async function isStopped(ctx: Ctx, { userId }: Payout): Promise<boolean> {
  const user = await findUser(ctx.store.read, userId);
  return !user || user.suspendedAt !== null || user.deletedAt !== null;
}

function requestTransfer(ctx: Ctx, payout: Payout): Promise<ProviderTransfer> {
  const { id, amountCents, destination: accountId } = payout;
  return ctx.payments.createTransfer({
    accountId,
    amountCents,
    currency: "usd",
    group: groupOf(payout),
    description: "Earnings",
    metadata: { payout: id },
    idempotencyKey: numberedKey(`payout:${id}`, payout.keyNumber),
  });
}

/** The amount was never sent: it is payable again, and the reason is stored. */
async function fail(
  ctx: Ctx,
  { id, destination }: Payout,
  { code }: PaymentProviderError,
): Promise<PayoutStatus> {
  await ctx.store.tx(async (tx) => {
    const failed = await settlePayout(tx, id, {
      from: ["pending"],
      to: "failed",
      at: ctx.now(),
      failureCode: code ?? "refused",
    });
    if (!failed) return;
    await notify(ctx, tx, { kind: "payout_failed", payout: failed });
  });
  await recheckPayoutAccount(ctx, destination);
  return "failed";
}
