import type { Ctx } from "~/ctx.server";
import type { ProviderRefund } from "~/integrations/payments/port.server";
import { findAttemptByProvider } from "~/models/payments/payment-attempts.server";
import { markEventHandled } from "~/models/payments/payment-events.server";
import {
  findRefund,
  findRefundByProvider,
  insertRefund,
  nameRefund,
  type Refund,
} from "~/models/payments/refunds.server";
import type { Db } from "~/models/store.server";

import { applyRefund } from "./apply-refund.server";
import { billOf, findPaid, paidKey } from "./paid.server";

/**
 * What the provider says of a refund, applied in the transaction that ends its
 * event. One that was made at the provider itself is taken over when it is
 * whole; a part of a price waits for a person. False when its payment is not
 * known here.
 */
export async function settleRefund(
  ctx: Ctx,
  providerRefundId: string,
  eventId: string,
): Promise<boolean> {
  const word = await ctx.payments.findRefund(providerRefundId);
  return ctx.store.tx(async (tx) => {
    const refund = await findOwn(tx, word);
    const known = refund ?? (await takeOver(ctx, tx, word));
    if (known === "unknown") return false;
    if (known === "partial") {
      const reason = "A part of a price was refunded at the provider";
      ctx.log.error({ providerRefundId }, "a partial refund is parked");
      await markEventHandled(tx, eventId, {
        at: ctx.now(),
        parkedReason: reason,
      });
      return true;
    }
    await nameRefund(tx, known.id, word.id);
    await applyRefund(ctx, tx, { refundId: known.id, word });
    await markEventHandled(tx, eventId, { at: ctx.now() });
    return true;
  });
}

async function findOwn(
  tx: Db,
  { id, metadata }: ProviderRefund,
): Promise<Refund | undefined> {
  const named = await findRefundByProvider(tx, id);
  return named ?? findRefund(tx, metadata.refund ?? "");
}

async function takeOver(
  ctx: Ctx,
  tx: Db,
  { id, intentId, amountCents }: ProviderRefund,
): Promise<Refund | "unknown" | "partial"> {
  const attempt = intentId
    ? await findAttemptByProvider(tx, { intentId })
    : undefined;
  const paid = attempt && (await findPaid(tx, attempt));
  if (!paid) return "unknown";
  if (amountCents !== billOf(paid).amountCents) return "partial";
  const at = ctx.now();
  const row = await insertRefund(tx, {
    ...paidKey(paid),
    id: ctx.newId(),
    attemptId: attempt.id,
    cause: "provider",
    amountCents,
    status: "pending",
    providerRefundId: id,
    createdAt: at,
    updatedAt: at,
  });
  return row ?? "partial";
}
