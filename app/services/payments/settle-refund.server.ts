import type { Ctx } from "~/ctx.server";
import { formatAmount, type Cents } from "~/domain/platform/money";
import type { ProviderRefund } from "~/integrations/payments/port.server";
import {
  endAttempt,
  type Attempt,
} from "~/models/payments/payment-attempts.server";
import { markEventHandled } from "~/models/payments/payment-events.server";
import {
  findRefund,
  findRefundByProvider,
  findUnsentRefund,
  nameRefund,
  type Refund,
} from "~/models/payments/refunds.server";
import type { Db } from "~/models/platform/store.server";

import { reportAnomaly } from "./anomalies/report-anomaly.server";
import { applyRefund } from "./apply-refund.server";
import { findArrived, findArrivedAttempt } from "./find-arrived-attempt.server";
import { openRefund } from "./open-refund.server";
import { endParking } from "./park-payment.server";

/**
 * Applies the provider's state of a refund in the transaction that completes
 * its event. A full refund made at the provider is adopted; a partial one waits
 * for a person. False if its payment is unknown here.
 */
export async function settleRefund(
  ctx: Ctx,
  providerRefundId: string,
  eventId: string,
): Promise<boolean> {
  const word = await ctx.payments.findRefund(providerRefundId);
  const attemptId = await findArrivedAttempt(ctx, word.intentId);
  const paidCents = await findPaidCents(ctx, word);
  return ctx.store.tx(async (tx) => {
    const refund = await findOwn(tx, word);
    const attempt = await findArrived(tx, attemptId);
    const known =
      refund ?? (await takeOver(ctx, tx, { word, attempt, paidCents }));
    if (known === "unknown") return false;
    if (known === "partial") {
      await parkPartial(ctx, tx, { word, attempt, eventId });
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

/** The amount of a manually refunded payment, according to the provider. */
async function findPaidCents(
  ctx: Ctx,
  { intentId, metadata }: ProviderRefund,
): Promise<Cents | null> {
  if (intentId === null || metadata.refund !== undefined) return null;
  return (await ctx.payments.findIntent(intentId)).receivedCents;
}

type Foreign = {
  word: ProviderRefund;
  attempt: Attempt | undefined;
  paidCents: Cents | null;
};

/**
 * Adopts a manual refund: it counts as the pending refund, if there is one, and
 * a payment that granted nothing takes nothing away.
 */
async function takeOver(
  ctx: Ctx,
  tx: Db,
  { word, attempt, paidCents }: Foreign,
): Promise<Refund | "unknown" | "partial"> {
  const { id, amountCents } = word;
  if (!attempt) return "unknown";
  if (amountCents !== paidCents) return "partial";
  const waiting = await findUnsentRefund(tx, attempt.id);
  if (waiting) return waiting;
  if (attempt.status === "parked") {
    await endAttempt(tx, attempt.id, {
      status: "surplus",
      from: ["parked"],
      at: ctx.now(),
    });
    await endParking(ctx, tx, attempt.id);
  }
  const row = await openRefund(ctx, tx, {
    orderId: attempt.orderId,
    projectPaymentId: attempt.projectPaymentId,
    attemptId: attempt.id,
    cause: attempt.status === "succeeded" ? "provider" : "surplus",
    amountCents,
    providerRefundId: id,
  });
  return row ?? "partial";
}

type Part = Pick<Foreign, "word" | "attempt"> & { eventId: string };

async function parkPartial(
  ctx: Ctx,
  tx: Db,
  { word, attempt, eventId }: Part,
): Promise<void> {
  await reportAnomaly(ctx, tx, {
    kind: "partial_refund",
    subjectId: word.id,
    details: `${formatAmount(word.amountCents)} of a payment was refunded at the provider`,
    about: attempt,
  });
  const parkedReason = "A part of a price was refunded at the provider";
  await markEventHandled(tx, eventId, { at: ctx.now(), parkedReason });
}
