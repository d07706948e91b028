import type { Ctx } from "~/ctx.server";
import type { Order } from "~/models/orders.server";

import { recordAct } from "../auditing/record-act.server";
import { refundByAdministrator } from "../orders/refund-order.server";

type Wanted = { administratorId: string; orderId: string; reason: string };

/**
 * An administrator pays an order back, saying why. The refund's own row names
 * the administrator from its first moment; the log follows when the provider
 * has answered.
 */
export async function refundSoldOrder(
  ctx: Ctx,
  { administratorId, orderId, reason }: Wanted,
): Promise<Order> {
  const order = await refundByAdministrator(ctx, {
    ...{ administratorId, orderId, reason },
  });
  await ctx.store.tx((tx) =>
    recordAct(tx, ctx, {
      actorUserId: administratorId,
      act: "order_refunded",
      subject: { type: "order", id: orderId },
      before: { status: "completed" },
      after: { status: order.status, reason },
    }),
  );
  return order;
}
