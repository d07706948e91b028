import type { Ctx } from "~/ctx.server";
import { isProviderError } from "~/integrations/payments/port.server";
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
 * Ends the open attempt at paying something: at the provider first and then here. One that
 * was paid meanwhile, or is being paid, is settled instead and stays.
 */
export async function closeOpenAttempt(ctx: Ctx, key: PaidKey): Promise<void> {
  const open = await findPaidAttempt(ctx.store.read, key, ["open"]);
  if (!open) return;
  // The provider may tell of the end before we have noted it.
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

/** Whether nobody can pay by this attempt any more. */
async function endAtProvider(ctx: Ctx, attempt: Attempt): Promise<boolean> {
  try {
    return attempt.kind === "intent"
      ? await cancelIntent(ctx, attempt)
      : await expireHostedPage(ctx, attempt);
  } catch (error) {
    if (!isProviderError(error)) throw error;
    // What the provider failed to make, nobody can pay.
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
