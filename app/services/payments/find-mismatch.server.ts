import type { Ctx } from "~/ctx.server";

import type { Payment } from "./record-fee.server";

/**
 * The first property of a payment that differs from its bill; null if none
 * does.
 */
export function findMismatch(
  ctx: Ctx,
  { attempt, paid, intent }: Payment,
): string | null {
  const { metadata } = intent;
  const { mode } = ctx.payments;
  const agrees: Record<string, boolean> = {
    mode: intent.livemode === (mode === "live") && paid.mode === mode,
    currency: intent.currency === paid.currency,
    amount:
      intent.receivedCents === paid.amountCents &&
      attempt.amountCents === paid.amountCents,
    order: Object.entries(paid.reference).every(
      ([name, id]) => metadata[name] === id,
    ),
    buyer: metadata.buyer === paid.payerId,
  };
  const wrong = Object.entries(agrees).find(([, isRight]) => !isRight);
  return wrong?.[0] ?? null;
}
