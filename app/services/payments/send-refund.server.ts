import type { Ctx } from "~/ctx.server";
import { numberedKey } from "~/domain/payments/idempotency";
import {
  type ProviderRefund,
  PaymentProviderError,
} from "~/integrations/payments/port.server";
import { findAttempt } from "~/models/payments/payment-attempts.server";
import {
  findRefund,
  nameRefund,
  renewRefundKey,
  type Refund,
} from "~/models/payments/refunds.server";
import type { Db } from "~/models/platform/store.server";

import { reportAnomaly } from "./anomalies/report-anomaly.server";
import { applyRefund } from "./apply-refund.server";

/**
 * Asks the provider for the refund in a refund row, and applies the result.
 * Idempotent: an existing refund is found by the row's id. If the provider is
 * unreachable, the row stays pending for the reconciliation.
 */
export async function sendRefund(ctx: Ctx, refundId: string): Promise<void> {
  const refund = await findRefund(ctx.store.read, refundId);
  if (refund?.status !== "pending") return;
  const answer = await askProvider(ctx, refund);
  if (!answer) return;
  await ctx.store.tx(async (tx) => {
    if ("id" in answer) await nameRefund(tx, refund.id, answer.id);
    else if (await isNamed(tx, refundId)) return;
    await applyRefund(ctx, tx, { refundId: refund.id, word: answer });
  });
}

/** A refund that was found meanwhile was not refused. */
async function isNamed(tx: Db, refundId: string): Promise<boolean> {
  const now = await findRefund(tx, refundId);
  return typeof now?.providerRefundId === "string";
}

type Answer =
  | Pick<ProviderRefund, "id" | "status" | "failure">
  | { status: "failed"; failure: string };

async function askProvider(ctx: Ctx, refund: Refund): Promise<Answer | null> {
  try {
    return await (refund.providerRefundId
      ? ctx.payments.findRefund(refund.providerRefundId)
      : findOrRequest(ctx, refund));
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    const { message: failure, passes, isKept } = error;
    ctx.log.error(
      { err: error, refundId: refund.id },
      "a refund was not accepted",
    );
    if (!passes) return { status: "failed", failure };
    await stayPending(ctx, refund, { failure, isKept });
    return null;
  }
}

/** The provider forgets idempotency keys after a day, but never refunds. */
async function findOrRequest(
  ctx: Ctx,
  refund: Refund,
): Promise<ProviderRefund> {
  const { id, attemptId, amountCents, keyNumber } = refund;
  const attempt = await findAttempt(ctx.store.read, attemptId ?? "");
  if (!attempt?.intentId) throw new Error(`Refund ${id} has no payment`);
  const { intentId } = attempt;
  const known = await ctx.payments.listRefunds(intentId);
  const made = known.find((one) => isOf(refund, one));
  if (made) return made;
  return ctx.payments.refund({
    intentId,
    amountCents,
    metadata: { refund: id },
    idempotencyKey: numberedKey(`refund:${id}`, keyNumber),
  });
}

/** Whether it is this refund, or a manual one of the same amount. */
function isOf({ id, amountCents }: Refund, made: ProviderRefund): boolean {
  if (made.metadata.refund !== undefined) return made.metadata.refund === id;
  return made.status !== "failed" && made.amountCents === amountCents;
}

type Postponed = { failure: string; isKept: boolean };

async function stayPending(
  ctx: Ctx,
  refund: Refund,
  { failure, isKept }: Postponed,
): Promise<void> {
  await ctx.store.tx(async (tx) => {
    if (isKept) await renewRefundKey(tx, refund);
    await reportAnomaly(ctx, tx, {
      kind: "stuck_refund",
      subjectId: refund.id,
      details: `the provider did not take a refund: ${failure}`,
      about: refund,
    });
  });
}
