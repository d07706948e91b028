import type { Ctx } from "~/ctx.server";
import { refundableUntil } from "~/domain/orders/orders";
import { findUser } from "~/models/accounts/users.server";
import { countUse } from "~/models/catalogue/agent-uses.server";
import type { Recall } from "~/models/catalogue/recalls.server";
import { indexAgent } from "~/models/catalogue/search/index-agent.server";
import { moveOrder } from "~/models/orders/order-changes.server";
import type { Order } from "~/models/orders/orders.server";
import type { Db } from "~/models/platform/store.server";

import { recordSale } from "../ledger/order-journals.server";
import { findOrderSeller } from "../publishers/show-seller.server";
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
  const recall = delivery?.recall ?? null;
  const instructionsMd = recall ? null : delivery?.deliverable.instructionsMd;
  const seller = (await findOrderSeller(tx, order))?.name;
  const bought = { order, seller, instructionsMd };
  await notify(ctx, tx, { kind: "order_completed", ...bought });
  if (recall) await announceRecalled(ctx, tx, { order, recall });
  await notify(ctx, tx, { kind: "sale_completed", order });
}

/** For a payment that began before the recall and arrives after it. */
async function announceRecalled(
  ctx: Ctx,
  tx: Db,
  { order, recall }: { order: Order; recall: Recall },
): Promise<void> {
  const { id: orderId, buyerUserId, itemName: name, totalCents } = order;
  const buyer = await findUser(tx, buyerUserId);
  if (!buyer) return;
  const owner = { orderId, buyerUserId, email: buyer.email, totalCents };
  await notify(ctx, tx, { kind: "order_recalled", owner, name, recall });
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
