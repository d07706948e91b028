import type { Ctx } from "~/ctx.server";
import { refundableUntil } from "~/domain/orders/orders";
import { countUse } from "~/models/catalogue/agent-uses.server";
import { indexAgent } from "~/models/catalogue/search/index-agent.server";
import { moveOrder } from "~/models/orders/order-changes.server";
import type { Order } from "~/models/orders/orders.server";
import type { Db } from "~/models/platform/store.server";

import { recordSale } from "../ledger/order-journals.server";
import { notify } from "../notifications/notify.server";
import { findDelivery } from "./find-delivery.server";
import { newLicenseKey } from "./license-key.server";

/**
 * Delivers a paid or free order in one transaction: status, license key, refund
 * window, the creator's share, the agent's figures, and notices to both
 * parties.
 */
export async function completeOrder(
  ctx: Ctx,
  tx: Db,
  order: Order,
): Promise<Order> {
  const now = ctx.now();
  const { shareCents } = await recordSale(ctx, tx, {
    order,
    completedAt: now,
  });
  const completed = await moveOrder(tx, order.id, {
    to: "completed",
    from: order.status,
    completedAt: now,
    refundableUntil: refundableUntil(now, order.refundWindowDays),
    licenseKey: newLicenseKey(),
    creatorShareCents: shareCents,
    lastDecline: null,
    updatedAt: now,
  });
  if (!completed) throw new Error(`Order ${order.id} cannot be completed`);
  await countOrderUse(ctx, tx, { order: completed, change: 1 });
  await announceSale(ctx, tx, completed);
  return completed;
}

async function announceSale(ctx: Ctx, tx: Db, order: Order): Promise<void> {
  const delivery = await findDelivery(tx, order);
  const instructionsMd = delivery?.deliverable.instructionsMd;
  await notify(ctx, tx, { kind: "order_completed", order, instructionsMd });
  await notify(ctx, tx, { kind: "sale_completed", order });
}

/** An agent's uses are its completed orders plus the imported ones. */
export async function countOrderUse(
  ctx: Ctx,
  tx: Db,
  { order: { agentId }, change }: { order: Order; change: 1 | -1 },
): Promise<void> {
  if (agentId === null) return;
  await countUse(tx, agentId, change);
  await indexAgent(tx, agentId, ctx.now());
}
