import type { Ctx } from "~/ctx.server";
import {
  disputeStages,
  nextDisputeStatus,
  type DisputeStage,
  type DisputeStatus,
} from "~/domain/orders/card-disputes";
import type { ProviderDispute } from "~/integrations/payments/port.server";
import {
  changeCardDispute,
  keepCardDispute,
} from "~/models/payments/card-disputes.server";
import type { Attempt } from "~/models/payments/payment-attempts.server";
import { markEventHandled } from "~/models/payments/payment-events.server";
import type { Db } from "~/models/store.server";

import { settleChargeback } from "../held-payments/settle-chargeback.server";
import {
  recordChargeback,
  recordDisputeMoves,
} from "../ledger/dispute-journals.server";
import { settleOrderDispute } from "../orders/settle-order-dispute.server";
import { reportDispute } from "./dispute-anomalies.server";
import { findArrived, findArrivedAttempt } from "./find-arrived-attempt.server";
import { findPaid, type Paid } from "./paid.server";
import { giveUpParked } from "./park-payment.server";

/**
 * Applies the provider's word on a dispute: its balance transactions are booked,
 * an open dispute pauses downloads and releases, a won one gives everything
 * back, a lost one takes the access and the share. An inquiry changes nothing.
 * False when its payment is not known here.
 */
export async function settleDispute(
  ctx: Ctx,
  providerDisputeId: string,
  eventId?: string,
): Promise<boolean> {
  const word = await ctx.payments.findDispute(providerDisputeId);
  const attemptId = await findArrivedAttempt(ctx, word.intentId);
  return ctx.store.tx(async (tx) => {
    const attempt = await findArrived(tx, attemptId);
    const paid = attempt && (await findPaid(tx, attempt));
    if (!paid) return false;
    await follow(ctx, tx, { word, paid, attempt });
    if (eventId) await markEventHandled(tx, eventId, { at: ctx.now() });
    return true;
  });
}

type Disputed = { word: ProviderDispute; paid: Paid; attempt: Attempt };

async function follow(ctx: Ctx, tx: Db, disputed: Disputed): Promise<void> {
  const { word, paid, attempt } = disputed;
  const now = ctx.now();
  const { dispute: known, isNew } = await keepCardDispute(tx, {
    id: ctx.newId(),
    providerDisputeId: word.id,
    attemptId: attempt.id,
    status: "inquiry",
    amountCents: word.amountCents,
    createdAt: now,
    updatedAt: now,
  });
  if (word.moves < known.moves) return;
  const { amountCents, movedCents, moves } = word;
  const status = nextDisputeStatus(known, word);
  const change = { status, amountCents, movedCents, moves, updatedAt: now };
  await changeCardDispute(tx, known, change);
  const changeCents = movedCents - known.movedCents;
  await recordDisputeMoves(ctx, tx, { ...paid, dispute: word, changeCents });
  const passage = { ...disputed, from: known.status, to: status };
  await reportDispute(ctx, tx, { ...passage, isNew, changeCents });
  await passThrough(ctx, tx, passage);
}

type Passage = Disputed & { from: DisputeStatus; to: DisputeStatus };

/**
 * Parked and duplicate payments never belonged to the order: they change nothing
 * of it. Parked money that the bank took is not owed any more.
 */
async function passThrough(ctx: Ctx, tx: Db, passage: Passage): Promise<void> {
  const { from, to, attempt } = passage;
  const stages = disputeStages(from, to);
  if (attempt.status === "succeeded") {
    await settleStages(ctx, tx, { ...passage, stages });
  } else if (attempt.status === "parked" && stages.includes("lost")) {
    await giveUpParked(ctx, tx, passage);
  }
}

async function settleStages(
  ctx: Ctx,
  tx: Db,
  { word, paid, from, to, stages }: Passage & { stages: DisputeStage[] },
): Promise<void> {
  for (const stage of stages) {
    if (stage === "lost") {
      await recordChargeback(ctx, tx, { ...paid, dispute: word });
    }
    await settle(ctx, tx, { paid, word, stage });
  }
  if (to === "open" && from === "open" && !isMarked(paid)) {
    await settle(ctx, tx, { paid, word, stage: "opened" });
  }
}

/** Whether the payment shows that a bank has called it back, or is over. */
function isMarked(paid: Paid): boolean {
  return "order" in paid
    ? paid.order.status !== "completed"
    : paid.payment.chargebackAt !== null;
}

type Stage = { paid: Paid; word: ProviderDispute; stage: DisputeStage };

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
