import type { Ctx } from "~/ctx.server";
import type { DisputeStage } from "~/domain/payments/card-disputes";
import { moveOrder } from "~/models/orders/order-changes.server";
import type { Order } from "~/models/orders/orders.server";
import type { Db } from "~/models/platform/store.server";

import { notify } from "../notifications/notify.server";
import { countOrderUse } from "./complete-order.server";

type Dispute = { order: Order; disputeId: string; stage: DisputeStage };

const STATUS_AT = {
  opened: { to: "disputed" },
  won: { to: "completed", from: "disputed" },
  lost: { to: "charged_back", from: "disputed" },
} as const;

/**
 * Applies a card dispute to its order and notifies buyer and seller. An order
 * that was already refunded stays refunded.
 */
export async function settleOrderDispute(
  ctx: Ctx,
  tx: Db,
  { order, disputeId, stage }: Dispute,
): Promise<void> {
  const moved = await moveOrder(tx, order.id, {
    ...STATUS_AT[stage],
    updatedAt: ctx.now(),
  });
  if (!moved) return;
  if (stage === "lost") {
    await countOrderUse(ctx, tx, { order: moved, change: -1 });
  }
  const dispute = { order: moved, disputeId, stage };
  await notify(ctx, tx, { kind: "order_disputed", ...dispute });
  await notify(ctx, tx, { kind: "sale_disputed", ...dispute });
}
