import type { Ctx } from "~/ctx.server";
import { PaymentProviderError } from "~/integrations/payments/port.server";
import type { PaidKey } from "~/models/payments/paid-key.server";
import {
  endAttempt,
  findPaidAttempt,
  isUnnamed,
  markClosing,
  type Attempt,
} from "~/models/payments/payment-attempts.server";

import { hostedPageOf, intentOf } from "./ask-provider.server";
import { settleAttempt } from "./settle-attempt.server";

/**
 * Ends the open attempt for a payable, first at the provider and then here. An
 * attempt that was or is being paid is settled instead and stays.
 */
export async function closeOpenAttempt(ctx: Ctx, key: PaidKey): Promise<void> {
  const open = await findPaidAttempt(ctx.store.read, key, ["open"]);
  if (!open) return;
  // Its event may arrive before we have recorded the end.
  await ctx.store.tx((tx) => markClosing(tx, open.id, ctx.now()));
  if (await endAtProvider(ctx, open)) {
    const outcome = {
      status: "canceled" as const,
      from: ["open" as const],
      at: ctx.now(),
    };
    await ctx.store.tx((tx) => endAttempt(tx, open.id, outcome));
    return;
  }
  await settleAttempt(ctx, open.id);
}

/** Whether the attempt can no longer be paid. */
async function endAtProvider(ctx: Ctx, attempt: Attempt): Promise<boolean> {
  try {
    return attempt.kind === "intent"
      ? await cancelIntent(ctx, attempt)
      : await expireHostedPage(ctx, attempt);
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    // The provider failed to create it, so it cannot be paid.
    if (isUnnamed(attempt) && error.isKept) return true;
    if (error.passes) throw error;
    return false;
  }
}

async function cancelIntent(ctx: Ctx, attempt: Attempt): Promise<boolean> {
  const intent = await intentOf(ctx, attempt);
  if (intent.status === "canceled") return true;
  const canceled = await ctx.payments.cancelIntent(intent.id);
  return canceled.status === "canceled";
}

async function expireHostedPage(ctx: Ctx, attempt: Attempt): Promise<boolean> {
  const page = await hostedPageOf(ctx, attempt);
  if (page.status === "expired") return true;
  const expired = await ctx.payments.expireHostedPage(page.id);
  return expired.status === "expired";
}
