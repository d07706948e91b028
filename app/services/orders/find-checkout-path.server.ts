import type { Ctx } from "~/ctx.server";
import { agentCheckoutPath } from "~/domain/orders/checkout-paths";
import { serviceCheckoutPath } from "~/domain/orders/checkout";
import { findAgentByKey } from "~/models/catalogue/agent-pages.server";
import { findOwnOrder, type Order } from "~/models/orders/orders.server";
import type { Db } from "~/models/platform/store.server";

type Wanted = { buyerId: string; orderId: string };

/** Where a buyer can continue to pay for an order; null for another user's. */
export async function findCheckoutPath(
  { store }: Ctx,
  { buyerId, orderId }: Wanted,
): Promise<string | null> {
  const order = await findOwnOrder(store.read, orderId, buyerId);
  return order ? checkoutPathOf(store.read, order) : null;
}

/** The checkout page of an order's item; null if its agent was deleted. */
export async function checkoutPathOf(
  db: Db,
  order: Order,
): Promise<string | null> {
  if (order.service) return serviceCheckoutPath(order.service);
  const agent = await findAgentByKey(db, order.agentId ?? "");
  return agent
    ? agentCheckoutPath({ slug: agent.slug, priceCents: order.totalCents })
    : null;
}
