import type { Ctx } from "~/ctx.server";
import { findAgentByKey } from "~/models/agent-pages.server";
import type { Order } from "~/models/orders.server";
import { findUser } from "~/models/users.server";

import { checkoutPath, type Subject } from "./provider-terms.server";

/** An order in the provider's words: always the same for the same order. */
export async function orderSubject(ctx: Ctx, order: Order): Promise<Subject> {
  const { read } = ctx.store;
  const buyer = await findUser(read, order.buyerUserId);
  const agent = order.agentId
    ? await findAgentByKey(read, order.agentId)
    : undefined;
  return {
    description: order.itemName,
    buyer: { id: order.buyerUserId, email: buyer?.email ?? "" },
    cancelPath: checkoutPath({ ...order, agentSlug: agent?.slug ?? null }),
  };
}
