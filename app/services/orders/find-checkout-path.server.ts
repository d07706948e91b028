import type { Ctx } from "~/ctx.server";
import {
  agentCheckoutPath,
  serviceCheckoutPath,
} from "~/domain/orders/checkout";
import { findAgentByKey } from "~/models/catalogue/agent-pages.server";
import { findOwnOrder } from "~/models/orders/orders.server";

type Wanted = { buyerId: string; orderId: string };

/** Where a buyer goes on paying for an own order; null for anybody else's. */
export async function findCheckoutPath(
  { store }: Ctx,
  { buyerId, orderId }: Wanted,
): Promise<string | null> {
  const order = await findOwnOrder(store.read, orderId, buyerId);
  if (!order) return null;
  if (order.service) return serviceCheckoutPath(order.service);
  const agent = await findAgentByKey(store.read, order.agentId ?? "");
  return agent
    ? agentCheckoutPath({ slug: agent.slug, priceCents: order.totalCents })
    : null;
}
