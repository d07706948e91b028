import type { Ctx } from "~/ctx.server";
import {
  disputeStages,
  nextDisputeStatus,
  type DisputeStage,
  type DisputeStatus,
} from "~/domain/payments/card-disputes";
import type { ProviderDispute } from "~/integrations/payments/port.server";
import {
  changeCardDispute,
  keepCardDispute,
} from "~/models/payments/card-disputes.server";
import type { Attempt } from "~/models/payments/payment-attempts.server";
import { markEventHandled } from "~/models/payments/payment-events.server";
import type { Db } from "~/models/platform/store.server";

import {
  recordChargeback,
  recordDisputeMoves,
} from "../ledger/dispute-journals.server";
import { reportDispute } from "./dispute-anomalies.server";
import { findArrived, findArrivedAttempt } from "./find-arrived-attempt.server";
import { giveUpParked } from "./park-payment.server";
import { requirePayable, type Payable } from "./payable.server";

/**
 * Applies the provider's state of a dispute: books its balance transactions; an
 * open dispute pauses downloads and releases, a won one restores them, a lost
 * one ends access and reverses the share. An inquiry changes nothing. False if
 * its payment is unknown here.
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
    if (!attempt) return false;
    const paid = await requirePayable(ctx, tx, attempt);
    await follow(ctx, tx, { word, paid, attempt });
    if (eventId) await markEventHandled(tx, eventId, { at: ctx.now() });
    return true;
  });
}

type Disputed = { word: ProviderDispute; paid: Payable; attempt: Attempt };

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
  await recordDisputeMoves(ctx, tx, { paid, dispute: word, changeCents });
  const passage = { ...disputed, from: known.status, to: status };
  await reportDispute(ctx, tx, { ...passage, isNew, changeCents });
  await passThrough(ctx, tx, passage);
}

type Passage = Disputed & { from: DisputeStatus; to: DisputeStatus };

/**
 * Parked and duplicate payments never belonged to the order, so it does not
 * change. Parked money that the bank took is no longer owed.
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
  const { id: disputeId } = word;
  for (const stage of stages) {
    if (stage === "lost") {
      await recordChargeback(ctx, tx, { paid, dispute: word });
    }
    await paid.dispute(ctx, tx, { disputeId, stage });
  }
  if (to === "open" && from === "open" && !paid.showsDispute) {
    await paid.dispute(ctx, tx, { disputeId, stage: "opened" });
  }
}
