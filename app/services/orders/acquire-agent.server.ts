import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/platform/errors";
import { findAgentByKey } from "~/models/catalogue/agent-pages.server";
import type { Order } from "~/models/orders/orders.server";

import { findSaleTerms } from "./find-sale-terms.server";
import { openOrder } from "./open-order.server";

/**
 * Acquires a free agent: an order of 0.00 that completes without a provider.
 */
export async function acquireAgent(
  ctx: Ctx,
  { buyerId, slug }: { buyerId: string; slug: string },
): Promise<Order> {
  const agent = await findAgentByKey(ctx.store.read, slug);
  const item = { agentId: agent?.id ?? "" };
  const terms = await findSaleTerms(ctx.store.read, item);
  if (!terms) {
    throw new DomainError("not_found", "This agent is not for sale.");
  }
  if (terms.priceModel !== "free") {
    throw new DomainError("conflict", "This agent is not free.");
  }
  const opened = await openOrder(ctx, { buyerId, item, amountCents: 0 });
  return opened.order;
}
