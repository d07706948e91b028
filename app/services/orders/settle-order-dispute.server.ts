import type { Ctx } from "~/ctx.server";
import { moveOrder } from "~/models/orders/order-changes.server";
import type { Order } from "~/models/orders/orders.server";
import type { Db } from "~/models/store.server";

import { countOrderUse } from "./complete-order.server";
import { announceDispute } from "./order-notices.server";

type Dispute = {
  order: Order;
  disputeId: string;
  stage: "opened" | "won" | "lost";
};

const STATUS_AT = {
  opened: { to: "disputed" },
  won: { to: "completed", from: "disputed" },
  lost: { to: "charged_back", from: "disputed" },
} as const;

/** An order follows the dispute of its card payment, and both are told. */
export async function settleOrderDispute(
  ctx: Ctx,
  tx: Db,
  { order, disputeId, stage }: Dispute,
): Promise<void> {
  const moved = await moveOrder(tx, order.id, {
    ...STATUS_AT[stage],
    updatedAt: ctx.now(),
  });
  if (!moved) {
    if (stage !== "opened") return;
    ctx.log.error({ orderId: order.id }, "a settled order is disputed");
    return;
  }
  if (stage === "lost") {
    await countOrderUse(ctx, tx, { order: moved, change: -1 });
  }
  await announceDispute(ctx, tx, { order: moved, disputeId, stage });
}
