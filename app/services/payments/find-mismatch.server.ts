import type { Ctx } from "~/ctx.server";
import type { ProviderIntent } from "~/integrations/payments/port.server";
import type { Attempt } from "~/models/payments/payment-attempts.server";

import { billOf, type Paid } from "./paid.server";

type Payment = { attempt: Attempt; paid: Paid; intent: ProviderIntent };

/** What of a payment is not what was to be paid; null when all of it is. */
export function findMismatch(
  ctx: Ctx,
  { attempt, paid, intent }: Payment,
): string | null {
  const bill = billOf(paid);
  const { mode } = ctx.payments;
  const agrees: Record<string, boolean> = {
    mode: intent.livemode === (mode === "live") && bill.mode === mode,
    currency: intent.currency === bill.currency,
    amount:
      intent.receivedCents === bill.amountCents &&
      attempt.amountCents === bill.amountCents,
    order: namesIt(paid, intent),
    buyer: intent.metadata.buyer === bill.payerId,
  };
  const wrong = Object.entries(agrees).find(([, isRight]) => !isRight);
  return wrong?.[0] ?? null;
}

function namesIt(paid: Paid, { metadata }: ProviderIntent): boolean {
  return "order" in paid
    ? metadata.order === paid.order.id
    : metadata.payment === paid.payment.id;
}
