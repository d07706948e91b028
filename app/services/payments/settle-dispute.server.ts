import type { Ctx } from "~/ctx.server";
import type { ProviderDispute } from "~/integrations/payments/port.server";
import {
  closeCardDispute,
  insertCardDispute,
} from "~/models/payments/card-disputes.server";
import {
  findAttemptByProvider,
  type Attempt,
} from "~/models/payments/payment-attempts.server";
import { markEventHandled } from "~/models/payments/payment-events.server";
import type { Db } from "~/models/store.server";

import { settleChargeback } from "../held-payments/settle-chargeback.server";
import {
  recordChargeback,
  recordDisputeOpened,
  recordDisputeWon,
} from "../ledger/dispute-journals.server";
import { settleOrderDispute } from "../orders/settle-order-dispute.server";
import { findPaid, type Paid } from "./paid.server";

/**
 * What the provider says of a card dispute: while it is open downloads pause
 * and nothing is released, won gives everything back, lost takes the access
 * and what its seller or operator had of it. False when its payment is not
 * known here.
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
    const paid = attempt && (await findPaid(tx, attempt));
    if (!paid) return false;
    const disputed = { word, paid, attempt };
    await open(ctx, tx, disputed);
    if (word.status !== "open") {
      await close(ctx, tx, { ...disputed, outcome: word.status });
    }
    if (eventId) await markEventHandled(tx, eventId, { at: ctx.now() });
    return true;
  });
}

type Disputed = { word: ProviderDispute; paid: Paid; attempt: Attempt };

/** Money that came twice never was its order's: it changes nothing of it. */
function paysFor({ status }: Attempt): boolean {
  return status === "succeeded";
}

async function open(
  ctx: Ctx,
  tx: Db,
  { word, paid, attempt }: Disputed,
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
  await recordDisputeOpened(ctx, tx, { ...paid, dispute: word });
  if (paysFor(attempt)) await settle(ctx, tx, { paid, word, stage: "opened" });
}

async function close(
  ctx: Ctx,
  tx: Db,
  { word, paid, attempt, outcome }: Disputed & { outcome: "won" | "lost" },
): Promise<void> {
  const closed = await closeCardDispute(tx, word.id, {
    status: outcome,
    at: ctx.now(),
  });
  if (!closed) return;
  if (outcome === "won") {
    await recordDisputeWon(ctx, tx, { ...paid, dispute: word });
  }
  if (!paysFor(attempt)) return;
  if (outcome === "lost") {
    await recordChargeback(ctx, tx, { ...paid, dispute: word });
  }
  await settle(ctx, tx, { paid, word, stage: outcome });
}

type Stage = {
  paid: Paid;
  word: ProviderDispute;
  stage: "opened" | "won" | "lost";
};

async function settle(
  ctx: Ctx,
  tx: Db,
  { paid, word, stage }: Stage,
): Promise<void> {
  const dispute = { disputeId: word.id, stage };
  if ("order" in paid) {
    await settleOrderDispute(ctx, tx, { ...dispute, order: paid.order });
  } else {
    await settleChargeback(ctx, tx, { ...dispute, payment: paid.payment });
  }
}
