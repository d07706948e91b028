import type { Ctx } from "~/ctx.server";
import type { ProviderDispute } from "~/integrations/payments/port.server";
import { endAttempt } from "~/models/payments/payment-attempts.server";
import type { Db } from "~/models/platform/store.server";

import {
  recordSurplus,
  recordSurplusDisputed,
  recordSurplusTaken,
} from "../ledger/surplus-journals.server";
import {
  reportAnomaly,
  resolveAnomaly,
} from "./anomalies/report-anomaly.server";
import { recordFee, type Payment } from "./record-fee.server";

type GivenUp = Pick<Payment, "attempt" | "paid"> & {
  word: Pick<ProviderDispute, "id" | "amountCents">;
};

/** Mismatches that the books of this mode and currency cannot record. */
const FOREIGN: readonly string[] = ["mode", "currency"];

/**
 * Parks a payment that does not match its bill: it grants nothing, is booked as
 * owed to the payer, and waits until an administrator refunds it at the
 * provider.
 */
export async function parkPayment(
  ctx: Ctx,
  tx: Db,
  { mismatch, ...payment }: Payment & { mismatch: string },
): Promise<{ parkedReason: string }> {
  const { attempt, paid, intent } = payment;
  const { noun } = paid;
  const parkedReason = `The ${mismatch} of the payment is not the ${noun}'s`;
  const parked = await endAttempt(tx, attempt.id, {
    status: "parked",
    from: ["open", "canceled"],
    at: ctx.now(),
    chargeId: intent.charge?.id ?? null,
    parkedReason,
  });
  if (!FOREIGN.includes(mismatch)) {
    const { id: attemptId } = attempt;
    const { receivedCents: amountCents } = intent;
    await recordSurplus(ctx, tx, { paid, attemptId, amountCents });
    await recordFee(ctx, tx, payment);
  }
  if (parked) {
    await reportAnomaly(ctx, tx, {
      kind: "parked_payment",
      subjectId: attempt.id,
      details: `the ${mismatch} of a payment is not that of its ${noun}: nothing was granted`,
      about: paid.key,
    });
  }
  return { parkedReason };
}

/** Uses parked money that now matches to pay for its payable. */
export async function takeParked(
  ctx: Ctx,
  tx: Db,
  { attempt, paid, intent }: Payment,
): Promise<void> {
  const { id: attemptId } = attempt;
  const { receivedCents: amountCents } = intent;
  await recordSurplusTaken(ctx, tx, { paid, attemptId, amountCents });
  await endParking(ctx, tx, attemptId);
}

/** A bank has taken parked money back: none of it is owed any more. */
export async function giveUpParked(
  ctx: Ctx,
  tx: Db,
  { word, paid, attempt }: GivenUp,
): Promise<void> {
  const { id: attemptId } = attempt;
  const { id: disputeId, amountCents } = word;
  const taken = { paid, attemptId, disputeId, amountCents };
  await recordSurplusDisputed(ctx, tx, taken);
  if (amountCents < attempt.amountCents) return;
  const ended = { status: "surplus", from: ["parked"], at: ctx.now() } as const;
  await endAttempt(tx, attemptId, ended);
  await endParking(ctx, tx, attemptId);
}

/** Parked money has been used or returned. */
export async function endParking(
  ctx: Ctx,
  tx: Db,
  attemptId: string,
): Promise<void> {
  await resolveAnomaly(ctx, tx, {
    kind: "parked_payment",
    subjectId: attemptId,
  });
}
