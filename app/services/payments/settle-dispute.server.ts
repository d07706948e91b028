import type { Ctx } from "~/ctx.server";
import type { ProviderDispute } from "~/integrations/payments/port.server";
import {
  closeCardDispute,
  insertCardDispute,
} from "~/models/card-disputes.server";
import { findOrder, moveOrder, type Order } from "~/models/orders.server";
import {
  findAttemptByProvider,
  type Attempt,
} from "~/models/payment-attempts.server";
import { markEventHandled } from "~/models/payment-events.server";
import type { Db } from "~/models/store.server";

import {
  recordChargeback,
  recordDisputeOpened,
  recordDisputeWon,
} from "../ledger/dispute-journals.server";
import { countOrderUse } from "../orders/complete-order.server";
import { announceDispute } from "../orders/order-notices.server";

/**
 * What the provider says of a card dispute: while it is open downloads pause,
 * won gives everything back, lost takes the access and the creator's share.
 * False when its payment is not known here.
 */
export async function settleDispute(
  ctx: Ctx,
  providerDisputeId: string,
  eventId?: string,
): Promise<boolean> {
  const word = await ctx.payments.findDispute(providerDisputeId);
  return ctx.store.tx(async (tx) => {
    const attempt = word.intentId
      ? await findAttemptByProvider(tx, { intentId: word.intentId })
      : undefined;
    const order = await findOrder(tx, attempt?.orderId ?? "");
    if (!attempt || !order) return false;
    const disputed = { word, order, attempt };
    await open(ctx, tx, disputed);
    if (word.status !== "open") {
      await close(ctx, tx, { ...disputed, outcome: word.status });
    }
    if (eventId) await markEventHandled(tx, eventId, { at: ctx.now() });
    return true;
  });
}

type Disputed = { word: ProviderDispute; order: Order; attempt: Attempt };

/** Money that came twice never was the order's: it changes nothing of it. */
function paysOrder({ status }: Attempt): boolean {
  return status === "succeeded";
}

async function open(
  ctx: Ctx,
  tx: Db,
  { word, order, attempt }: Disputed,
): Promise<void> {
  const now = ctx.now();
  const dispute = await insertCardDispute(tx, {
    id: ctx.newId(),
    providerDisputeId: word.id,
    attemptId: attempt.id,
    status: "open",
    amountCents: word.amountCents,
    feeCents: word.feeCents,
    createdAt: now,
    updatedAt: now,
  });
  if (!dispute) return;
  await recordDisputeOpened(ctx, tx, { order, dispute: word });
  if (!paysOrder(attempt)) return;
  const disputed = await moveOrder(tx, order.id, {
    to: "disputed",
    updatedAt: now,
  });
  if (!disputed) {
    ctx.log.error({ orderId: order.id }, "a settled order is disputed");
    return;
  }
  await announceDispute(ctx, tx, {
    order: disputed,
    disputeId: word.id,
    stage: "opened",
  });
}

async function close(
  ctx: Ctx,
  tx: Db,
  { word, order, attempt, outcome }: Disputed & { outcome: "won" | "lost" },
): Promise<void> {
  const now = ctx.now();
  const closed = await closeCardDispute(tx, word.id, {
    status: outcome,
    at: now,
  });
  if (!closed) return;
  if (outcome === "won")
    await recordDisputeWon(ctx, tx, { order, dispute: word });
  if (!paysOrder(attempt)) return;
  if (outcome === "lost")
    await recordChargeback(ctx, tx, { order, dispute: word });
  const moved = await moveOrder(tx, order.id, {
    to: outcome === "won" ? "completed" : "charged_back",
    from: "disputed",
    updatedAt: now,
  });
  if (!moved) return;
  if (outcome === "lost")
    await countOrderUse(ctx, tx, { order: moved, change: -1 });
  await announceDispute(ctx, tx, {
    order: moved,
    disputeId: word.id,
    stage: outcome,
  });
}
