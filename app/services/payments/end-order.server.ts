import type { Ctx } from "~/ctx.server";
import { MAX_DECLINES } from "~/domain/orders/orders";
import { moveOrder } from "~/models/orders/order-changes.server";
import { findOrder } from "~/models/orders/orders.server";
import {
  findOrderAttempt,
  type Attempt,
} from "~/models/payments/payment-attempts.server";
import { findProjectPayment } from "~/models/projects/project-payments.server";

import { endPayment } from "../held-payments/end-payment.server";
import { closeOpenAttempt } from "./close-attempt.server";

/**
 * Ends a pending order once nobody can pay for it any more, unless parked money
 * for it waits to be repaid.
 */
export async function endOrder(
  ctx: Ctx,
  orderId: string,
  to: "failed" | "expired",
): Promise<void> {
  await closeOpenAttempt(ctx, { orderId });
  await ctx.store.tx(async (tx) => {
    if (await findOrderAttempt(tx, orderId, ["open", "parked"])) return;
    await moveOrder(tx, orderId, {
      to,
      from: "pending",
      updatedAt: ctx.now(),
    });
  });
}

/** Cards are not tried without end: too many refusals end what they were for. */
export async function endAfterDeclines(
  ctx: Ctx,
  { orderId, projectPaymentId }: Attempt,
): Promise<void> {
  const { read } = ctx.store;
  if (projectPaymentId !== null) {
    const payment = await findProjectPayment(read, projectPaymentId);
    if (payment && isOver(payment)) await endPayment(ctx, payment.id, "failed");
    return;
  }
  const order = await findOrder(read, orderId ?? "");
  if (order && isOver(order)) await endOrder(ctx, order.id, "failed");
}

function isOver(paid: { status: string; declines: number }): boolean {
  return paid.status === "pending" && paid.declines >= MAX_DECLINES;
}
