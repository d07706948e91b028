import type { Ctx } from "~/ctx.server";
import {
  type ProviderPayee,
  PaymentProviderError,
} from "~/integrations/payments/port.server";
import { markEventHandled } from "~/models/payments/payment-events.server";
import {
  findAccountByProvider,
  renewPayoutAccount,
  updatePayoutAccount,
} from "~/models/ledger/payout-accounts.server";

/**
 * Fetches an account's state from the provider and stores it. An account that
 * no longer exists there must be connected again. An unknown account only
 * completes its event.
 */
export async function checkPayoutAccount(
  ctx: Ctx,
  providerAccountId: string,
  eventId?: string,
): Promise<void> {
  const account = await findAccountByProvider(
    ctx.store.read,
    providerAccountId,
  );
  const word = account && (await askProvider(ctx, providerAccountId));
  await ctx.store.tx(async (tx) => {
    const at = ctx.now();
    if (word) {
      const { transfers, detailsSubmitted } = word;
      await updatePayoutAccount(tx, providerAccountId, {
        transfers,
        detailsSubmitted,
        checkedAt: at,
      });
    } else if (account) {
      await renewPayoutAccount(tx, account, at);
    }
    if (eventId) await markEventHandled(tx, eventId, { at });
  });
}

/**
 * The same, for callers that don't depend on it: ignores a provider that is
 * down.
 */
export async function recheckPayoutAccount(
  ctx: Ctx,
  providerAccountId: string,
): Promise<void> {
  try {
    await checkPayoutAccount(ctx, providerAccountId);
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    ctx.log.warn({ err: error }, "a payout account could not be asked about");
  }
}

async function askProvider(
  ctx: Ctx,
  providerAccountId: string,
): Promise<ProviderPayee | null> {
  try {
    return await ctx.payments.findPayee(providerAccountId);
  } catch (error) {
    if (!isUnknownAccount(error)) throw error;
    ctx.log.warn({ providerAccountId }, "a payout account does not exist");
    return null;
  }
}

/** The account was deleted at the provider, or cut off from the platform. */
export function isUnknownAccount(error: unknown): boolean {
  if (!(error instanceof PaymentProviderError)) return false;
  return error.code === "resource_missing" || error.code === "account_invalid";
}
