import type { Ctx } from "~/ctx.server";
import { MAX_DECLINES } from "~/domain/orders";
import { findOrder, moveOrder } from "~/models/orders.server";
import { findOrderAttempt } from "~/models/payment-attempts.server";

import { closeOpenAttempt } from "./close-attempt.server";

/** Ends a pending order once nobody can pay for it any more. */
export async function endOrder(
  ctx: Ctx,
  orderId: string,
  to: "failed" | "expired",
): Promise<void> {
  await closeOpenAttempt(ctx, orderId);
  await ctx.store.tx(async (tx) => {
    if (await findOrderAttempt(tx, orderId, ["open"])) return;
    await moveOrder(tx, orderId, {
      to,
      from: "pending",
      updatedAt: ctx.now(),
    });
  });
}

/** Cards are not tried without end: too many refusals end the order. */
export async function endAfterDeclines(
  ctx: Ctx,
  orderId: string,
): Promise<void> {
  const order = await findOrder(ctx.store.read, orderId);
  if (order?.status !== "pending" || order.declines < MAX_DECLINES) return;
  await endOrder(ctx, orderId, "failed");
}
