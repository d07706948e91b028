import type { Ctx } from "~/ctx.server";
import { isPayable } from "~/domain/orders";
import type { ProviderIntent } from "~/integrations/payments/port.server";
import { findOrder, moveOrder, type Order } from "~/models/orders.server";
import {
  endAttempt,
  findAttempt,
  type Attempt,
} from "~/models/payment-attempts.server";
import { insertRefund } from "~/models/refunds.server";
import type { Db } from "~/models/store.server";

import { recordProcessingFee } from "../ledger/order-journals.server";
import { recordSurplus } from "../ledger/surplus-journals.server";
import { completeOrder } from "../orders/complete-order.server";
import { announceSurplus } from "../orders/order-notices.server";
import { findOwned } from "../orders/refuse-sale.server";

type Success = { attemptId: string; intent: ProviderIntent };
type Effect = { refundId?: string; parkedReason?: string };

/**
 * Money that arrived for an order: it completes the order once, also a late
 * one; what comes twice goes back; what does not agree with the order grants
 * nothing and waits for a person.
 */
export async function applySuccess(
  ctx: Ctx,
  tx: Db,
  { attemptId, intent }: Success,
): Promise<Effect> {
  const { attempt, order } = await findPaid(tx, attemptId);
  if (isGranted(attempt)) {
    await recordFee(ctx, tx, { attempt, order, intent });
    return {};
  }
  const mismatch = findMismatch(ctx, { attempt, order, intent });
  if (mismatch) return park(ctx, tx, { attempt, mismatch });
  const isSurplus = await comesTwice(ctx, tx, order);
  await endAttempt(tx, attempt.id, {
    status: isSurplus ? "surplus" : "succeeded",
    from: ["open", "canceled", "parked"],
    at: ctx.now(),
    chargeId: intent.charge?.id ?? null,
    parkedReason: null,
  });
  if (isSurplus) return giveBack(ctx, tx, { attempt, order, intent });
  await completeOrder(ctx, tx, order);
  await recordFee(ctx, tx, { attempt, order, intent });
  return {};
}

async function findPaid(tx: Db, attemptId: string) {
  const attempt = await findAttempt(tx, attemptId);
  const order = await findOrder(tx, attempt?.orderId ?? "");
  if (!attempt || !order) throw new Error(`Attempt ${attemptId} has no order`);
  return { attempt, order };
}

function isGranted({ status }: Attempt): boolean {
  return status === "succeeded" || status === "surplus";
}

type Payment = { attempt: Attempt; order: Order; intent: ProviderIntent };

function findMismatch(
  ctx: Ctx,
  { attempt, order, intent }: Payment,
): string | null {
  const { metadata } = intent;
  if (intent.livemode !== ctx.payments.livemode) return "mode";
  if (order.paymentMode !== ctx.payments.mode) return "mode";
  if (intent.currency !== order.currency) return "currency";
  if (intent.receivedCents !== order.totalCents) return "amount";
  if (attempt.amountCents !== order.totalCents) return "amount";
  if (metadata.order !== order.id) return "order";
  return metadata.buyer === order.buyerUserId ? null : "buyer";
}

async function comesTwice(ctx: Ctx, tx: Db, order: Order): Promise<boolean> {
  if (!isPayable(order.status)) return true;
  return (await findOwned(ctx, tx, order)) !== undefined;
}

async function park(
  ctx: Ctx,
  tx: Db,
  { attempt, mismatch }: { attempt: Attempt; mismatch: string },
): Promise<Effect> {
  const parkedReason = `The ${mismatch} of the payment is not the order's`;
  const parked = await endAttempt(tx, attempt.id, {
    status: "parked",
    from: ["open", "canceled"],
    at: ctx.now(),
    parkedReason,
  });
  if (parked) {
    ctx.log.error(
      { attemptId: attempt.id, orderId: attempt.orderId, mismatch },
      "a payment is parked: nothing was granted",
    );
  }
  return { parkedReason };
}

async function giveBack(
  ctx: Ctx,
  tx: Db,
  { attempt, order, intent }: Payment,
): Promise<Effect> {
  const { receivedCents: amountCents } = intent;
  await recordSurplus(ctx, tx, {
    order,
    attemptId: attempt.id,
    amountCents,
  });
  await recordFee(ctx, tx, { attempt, order, intent });
  const refundId = ctx.newId();
  const now = ctx.now();
  await moveOrder(tx, order.id, {
    to: "failed",
    from: "pending",
    updatedAt: now,
  });
  await insertRefund(tx, {
    id: refundId,
    orderId: order.id,
    attemptId: attempt.id,
    cause: "surplus",
    amountCents,
    status: "pending",
    createdAt: now,
    updatedAt: now,
  });
  await announceSurplus(ctx, tx, { order, refundId });
  return { refundId };
}

async function recordFee(
  ctx: Ctx,
  tx: Db,
  { attempt, order, intent }: Payment,
): Promise<void> {
  const feeCents = intent.charge?.feeCents ?? null;
  if (feeCents === null) return;
  await recordProcessingFee(ctx, tx, {
    order,
    attemptId: attempt.id,
    feeCents,
  });
}
