import type { Ctx } from "~/ctx.server";
import type { RefundStatus } from "~/domain/orders/orders";
import { listAttemptRefunds } from "~/models/payments/failed-refunds.server";
import {
  findRefund,
  settleRefundRow,
  type Refund,
} from "~/models/payments/refunds.server";
import type { Db } from "~/models/store.server";

import {
  reopenPayment,
  undoPayment,
} from "../held-payments/undo-payment.server";
import { recordRefundFailed } from "../ledger/refund-journals.server";
import {
  isSurplusBooked,
  recordSurplusReturned,
} from "../ledger/surplus-journals.server";
import {
  reportAnomaly,
  resolveAnomaly,
} from "../payment-anomalies/report-anomaly.server";
import { announceFailedRefund } from "../orders/order-notices.server";
import { reopenOrder, undoOrder } from "../orders/undo-order.server";
import { findPaid, paidKey, type Paid } from "./paid.server";
import { announceFailedSurplus } from "./surplus.server";

type Word = { status: RefundStatus; failure: string | null };

/** Applies what the provider says of a refund, once; it may still fail later. */
export async function applyRefund(
  ctx: Ctx,
  tx: Db,
  { refundId, word }: { refundId: string; word: Word },
): Promise<void> {
  const returned = await findReturned(tx, refundId);
  const { refund } = returned;
  const { status, failure } = word;
  if (status === "pending" || status === refund.status) return;
  await resolveAnomaly(ctx, tx, { kind: "stuck_refund", subjectId: refundId });
  if (status === "failed") {
    await fail(ctx, tx, { ...returned, failure });
  } else if (refund.status === "pending") {
    await succeed(ctx, tx, returned);
  }
}

async function findReturned(tx: Db, refundId: string): Promise<Returned> {
  const refund = await findRefund(tx, refundId);
  const paid = refund && (await findPaid(tx, refund));
  if (!paid) throw new Error(`Refund ${refundId} is of nothing`);
  return { refund, paid };
}

type Returned = { refund: Refund; paid: Paid };

async function succeed(
  ctx: Ctx,
  tx: Db,
  { refund, paid }: Returned,
): Promise<void> {
  const at = ctx.now();
  const { id: refundId, amountCents } = refund;
  await settleRefundRow(tx, refundId, { from: "pending", to: "succeeded", at });
  if (refund.cause === "surplus") {
    await resolveAnomaly(ctx, tx, failedSurplus(refund));
    if (!(await isSurplusBooked(tx, refund.attemptId))) return;
    await recordSurplusReturned(ctx, tx, { ...paid, refundId, amountCents });
  } else if ("order" in paid) {
    await undoOrder(ctx, tx, { refundId, order: paid.order });
  } else {
    await undoPayment(ctx, tx, { refund, payment: paid.payment });
  }
}

/** The money stays with us after all, and so does what was bought with it. */
async function fail(
  ctx: Ctx,
  tx: Db,
  { refund, paid, failure }: Returned & { failure: string | null },
): Promise<void> {
  const at = ctx.now();
  const { id: refundId, status: from } = refund;
  const failed = { from, to: "failed", at, failure } as const;
  if (!(await settleRefundRow(tx, refundId, failed))) return;
  ctx.log.error({ refundId, ...paidKey(paid) }, "a refund has failed");
  const wasDone = from === "succeeded";
  if (wasDone) await recordRefundFailed(ctx, tx, { ...paid, refundId });
  if (refund.cause === "surplus") {
    await failSurplus(ctx, tx, { refund, paid, failure });
    return;
  }
  if ("payment" in paid) {
    await reopenPayment(ctx, tx, { refund, payment: paid.payment });
    return;
  }
  const isTaken = wasDone && (await reopenOrder(ctx, tx, paid.order));
  if (isTaken) return;
  await announceFailedRefund(ctx, tx, { order: paid.order, refundId });
}

function failedSurplus({ id, attemptId }: Refund) {
  return { kind: "failed_surplus", subjectId: attemptId ?? id } as const;
}

/** The payer hears of the first failure, administrators of every one. */
async function failSurplus(
  ctx: Ctx,
  tx: Db,
  { refund, paid, failure }: Returned & { failure: string | null },
): Promise<void> {
  await reportAnomaly(ctx, tx, {
    ...failedSurplus(refund),
    details: `the refund of a surplus payment failed: ${failure ?? "no reason was given"}`,
    about: paidKey(paid),
  });
  const tries = await listAttemptRefunds(tx, refund.attemptId ?? "");
  if (tries.length > 1) return;
  const { id: refundId, amountCents } = refund;
  await announceFailedSurplus(ctx, tx, { ...paid, refundId, amountCents });
}
