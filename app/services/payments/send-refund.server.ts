import type { Ctx } from "~/ctx.server";
import {
  isProviderError,
  type ProviderRefund,
} from "~/integrations/payments/port.server";
import { findAttempt } from "~/models/payments/payment-attempts.server";
import {
  findRefund,
  nameRefund,
  type Refund,
} from "~/models/payments/refunds.server";

import { applyRefund } from "./apply-refund.server";

/**
 * Asks the provider to pay back what a refund row says, and applies the answer.
 * Safe to repeat: the row's key finds the same refund. One that cannot be asked
 * now stays pending and is asked again by the reconciliation.
 */
export async function sendRefund(ctx: Ctx, refundId: string): Promise<void> {
  const refund = await findRefund(ctx.store.read, refundId);
  if (refund?.status !== "pending") return;
  const answer = await askProvider(ctx, refund);
  if (!answer) return;
  await ctx.store.tx(async (tx) => {
    if ("id" in answer) await nameRefund(tx, refund.id, answer.id);
    await applyRefund(ctx, tx, { refundId: refund.id, word: answer });
  });
}

type Answer =
  | Pick<ProviderRefund, "id" | "status" | "failure">
  | { status: "failed"; failure: string };

async function askProvider(ctx: Ctx, refund: Refund): Promise<Answer | null> {
  try {
    return await (refund.providerRefundId
      ? ctx.payments.findRefund(refund.providerRefundId)
      : requestRefund(ctx, refund));
  } catch (error) {
    if (!isProviderError(error)) throw error;
    const { id: refundId } = refund;
    ctx.log.error({ err: error, refundId }, "a refund was not accepted");
    return error.passes ? null : { status: "failed", failure: error.message };
  }
}

async function requestRefund(
  ctx: Ctx,
  refund: Refund,
): Promise<ProviderRefund> {
  const attempt = await findAttempt(ctx.store.read, refund.attemptId ?? "");
  if (!attempt?.intentId) throw new Error(`Refund ${refund.id} has no payment`);
  return ctx.payments.refund({
    intentId: attempt.intentId,
    amountCents: refund.amountCents,
    metadata: { refund: refund.id },
    idempotencyKey: `refund:${refund.id}`,
  });
}
