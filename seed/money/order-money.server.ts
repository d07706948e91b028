import { eq } from "drizzle-orm";

import { findOrder, type Order } from "~/models/orders/orders.server";
import {
  findAttempt,
  insertAttempt,
  type Attempt,
} from "~/models/payments/payment-attempts.server";
import { findRefund, insertRefund } from "~/models/payments/refunds.server";
import type { Db } from "~/models/platform/store.server";
import { recordSale } from "~/services/ledger/order-journals.server";
import { bookedOrder } from "~/services/ledger/paid-parts.server";
import {
  recordProcessingFee,
  recordRefund,
} from "~/services/ledger/refund-journals.server";
import { paymentTerms } from "~/services/payments/provider-terms.server";
import { orders } from "../../drizzle/schema";
import { seedId } from "../ids";
import { ledgerCtx } from "./ledger-ctx";
import { saleTimes } from "../rows/sales";
import { payInSandbox, refundInSandbox } from "./sandbox-payments.server";

type Moment = { orderId: string; at: Date; act: "sale" | "refund" };

/**
 * Writes the payments, refunds and journals of the demo orders in chronological
 * order, because the share of a sale depends on earlier ones. Keeps existing
 * rows.
 */
export async function writeOrderMoney(tx: Db, now: Date): Promise<void> {
  for (const { orderId, at, act } of moments(now)) {
    const order = await findOrder(tx, orderId);
    if (!order) throw new Error(`No order ${orderId}`);
    if (order.paymentMode === "none") continue;
    if (act === "sale") await sell(tx, order, at);
    else await giveBack(tx, order, at);
  }
}

function moments(now: Date): Moment[] {
  return saleTimes(now)
    .flatMap(({ orderId, completedAt, refundedAt }): Moment[] => [
      { orderId, at: completedAt, act: "sale" },
      ...(refundedAt
        ? [{ orderId, at: refundedAt, act: "refund" as const }]
        : []),
    ])
    .sort((one, other) => one.at.getTime() - other.at.getTime());
}

async function sell(tx: Db, order: Order, at: Date): Promise<void> {
  const attempt = attemptOf(order, at);
  if (await findAttempt(tx, attempt.id)) return;
  const { metadata } = paymentTerms(attempt, {
    description: order.itemName,
    buyer: { id: order.buyerUserId, email: "" },
    reference: { order: order.id },
  });
  const paid = await payInSandbox(tx, {
    key: order.id,
    at,
    amountCents: order.totalCents,
    metadata,
    description: order.itemName,
  });
  const { intentId, chargeId, feeCents } = paid;
  await insertAttempt(tx, { ...attempt, intentId, chargeId, feeCents });
  const ctx = ledgerCtx(`sale:${order.id}`, at);
  const { shareCents } = await recordSale(ctx, tx, { order, completedAt: at });
  const fee = { paid: bookedOrder(order), attemptId: attempt.id, feeCents };
  await recordProcessingFee(ctx, tx, fee);
  await tx
    .update(orders)
    .set({ creatorShareCents: shareCents })
    .where(eq(orders.id, order.id));
}

function attemptOf(order: Order, at: Date): Attempt {
  return {
    id: attemptId(order),
    orderId: order.id,
    projectPaymentId: null,
    number: 1,
    paymentMode: order.paymentMode,
    kind: "intent",
    status: "succeeded",
    amountCents: order.totalCents,
    currency: order.currency,
    idempotencyKey: `order:${order.id}:pi:1`,
    intentId: null,
    sessionId: null,
    chargeId: null,
    feeCents: null,
    closingAt: null,
    askedAt: null,
    parkedReason: null,
    createdAt: at,
    updatedAt: at,
  };
}

function attemptId(order: Order): string {
  return seedId(`attempt:${order.id}`);
}

async function giveBack(tx: Db, order: Order, at: Date): Promise<void> {
  const refundId = seedId(`refund:${order.id}`);
  const attempt = await findAttempt(tx, attemptId(order));
  if (!attempt?.intentId || (await findRefund(tx, refundId))) return;
  const providerRefundId = await refundInSandbox(tx, {
    key: refundId,
    at,
    intentId: attempt.intentId,
    metadata: { refund: refundId },
  });
  await insertRefund(tx, {
    id: refundId,
    orderId: order.id,
    attemptId: attempt.id,
    cause: "buyer",
    requestedByUserId: order.buyerUserId,
    reason: null,
    amountCents: order.totalCents,
    status: "succeeded",
    providerRefundId,
    createdAt: at,
    updatedAt: at,
  });
  const ctx = ledgerCtx(refundId, at);
  const paid = bookedOrder(order);
  await recordRefund(ctx, tx, {
    paid,
    refundId,
    amountCents: paid.amountCents,
  });
}
