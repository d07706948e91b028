import type { Ctx } from "~/ctx.server";

import type { Payment } from "./record-fee.server";

/** What of a payment is not what was to be paid; null when all of it is. */
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
