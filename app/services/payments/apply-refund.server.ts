import type { Ctx } from "~/ctx.server";
import type { RefundStatus } from "~/domain/payments/attempts";
import { formatAmount } from "~/domain/platform/money";
import { listAttemptRefunds } from "~/models/payments/failed-refunds.server";
import {
  findRefund,
  settleRefundRow,
  type Refund,
} from "~/models/payments/refunds.server";
import type { Db } from "~/models/platform/store.server";

import { recordRefundFailed } from "../ledger/refund-journals.server";
import {
  isSurplusBooked,
  recordSurplusReturned,
} from "../ledger/surplus-journals.server";
import { notifyAdministrators } from "../notifications/notify-administrators.server";
import {
  reportAnomaly,
  resolveAnomaly,
} from "./anomalies/report-anomaly.server";
import { requirePayable, type Payable } from "./payable.server";

type Word = { status: RefundStatus; failure: string | null };

/** Applies the provider's state of a refund, once; it may still fail later. */
export async function applyRefund(
  ctx: Ctx,
  tx: Db,
  { refundId, word }: { refundId: string; word: Word },
): Promise<void> {
  const refund = await findRefund(tx, refundId);
  if (!refund) throw new Error(`There is no refund ${refundId}`);
  const paid = await requirePayable(ctx, tx, refund);
  const { status, failure } = word;
  if (status === "pending" || status === refund.status) return;
  await resolveAnomaly(ctx, tx, { kind: "stuck_refund", subjectId: refundId });
  if (status === "failed") {
    await fail(ctx, tx, { refund, paid, failure });
  } else if (refund.status === "pending") {
    await succeed(ctx, tx, { refund, paid });
  }
}

type Returned = { refund: Refund; paid: Payable };
type Failed = Returned & { failure: string | null };

async function succeed(
  ctx: Ctx,
  tx: Db,
  { refund, paid }: Returned,
): Promise<void> {
  const at = ctx.now();
  const { id: refundId, amountCents } = refund;
  await settleRefundRow(tx, refundId, { from: "pending", to: "succeeded", at });
  await resolveAnomaly(ctx, tx, failureOf(refund));
  if (refund.cause === "surplus") {
    if (!(await isSurplusBooked(tx, refund.attemptId))) return;
    await recordSurplusReturned(ctx, tx, { paid, refundId, amountCents });
  } else {
    await paid.undo(ctx, tx, refund);
  }
}

/** Keeps the money and restores the purchase. */
async function fail(
  ctx: Ctx,
  tx: Db,
  { refund, paid, failure }: Failed,
): Promise<void> {
  const at = ctx.now();
  const { id: refundId, status: from } = refund;
  const failed = { from, to: "failed", at, failure } as const;
  if (!(await settleRefundRow(tx, refundId, failed))) return;
  ctx.log.error({ refundId, ...paid.key }, "a refund has failed");
  if (from === "succeeded") {
    await recordRefundFailed(ctx, tx, { paid, refundId });
  }
  if (refund.cause === "surplus") {
    await failSurplus(ctx, tx, { refund, paid, failure });
  } else if (await paid.reopen(ctx, tx, refund)) {
    await reportFailed(ctx, tx, { refund, paid, failure });
  }
}

function failureOf({ id, attemptId, cause }: Refund) {
  const kind = cause === "surplus" ? "failed_surplus" : "failed_refund";
  return { kind, subjectId: attemptId ?? id } as const;
}

/** Notifies administrators of every failure; payer and payee know already. */
async function reportFailed(
  ctx: Ctx,
  tx: Db,
  { refund, paid, failure }: Failed,
): Promise<void> {
  const amount = formatAmount(refund.amountCents);
  const { description } = await paid.describe(tx);
  await reportAnomaly(ctx, tx, {
    ...failureOf(refund),
    details: `the refund of ${amount} for “${description}” failed: ${failure ?? "no reason was given"}`,
    about: paid.key,
  });
  await notifyAdministrators(ctx, tx, {
    except: null,
    noticeFor: (to) => ({ kind: "refund_failed", to, refund, description }),
  });
}

/** Notifies the payer of the first failure and administrators of every one. */
async function failSurplus(
  ctx: Ctx,
  tx: Db,
  { refund, paid, failure }: Failed,
): Promise<void> {
  await reportAnomaly(ctx, tx, {
    ...failureOf(refund),
    details: `the refund of a surplus payment failed: ${failure ?? "no reason was given"}`,
    about: paid.key,
  });
  const tries = await listAttemptRefunds(tx, refund.attemptId ?? "");
  if (tries.length > 1) return;
  const { id: refundId, amountCents } = refund;
  await paid.announceFailedSurplus(ctx, tx, { refundId, amountCents });
}
