import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/platform/errors";
import { findOwnOrder } from "~/models/orders/orders.server";

import { settledAlready } from "../payments/open-attempt.server";
import { openHostedPage } from "../payments/open-hosted-page.server";
import type { Payable } from "../payments/payable.server";
import { openOrder } from "./open-order.server";
import { payableOrder } from "./payable-order.server";

type Hosted = { buyer: { id: string }; orderId: string };

/**
 * The provider's hosted page for a buyer's pending order, at the order's price.
 */
export async function beginHostedPayment(
  ctx: Ctx,
  hosted: Hosted,
): Promise<{ url: string }> {
  return openHostedPage(ctx, () => stillPending(ctx, hosted));
}

async function stillPending(
  ctx: Ctx,
  { buyer, orderId }: Hosted,
): Promise<Payable> {
  const order = await findOwnOrder(ctx.store.read, orderId, buyer.id);
  if (!order) throw new DomainError("not_found", "Order not found");
  const payable = payableOrder(order);
  if (!payable.isPending) throw settledAlready(payable);
  const { agentId, service, totalCents } = order;
  const item = service ? { service } : { agentId: agentId ?? "" };
  const opened = await openOrder(ctx, {
    buyerId: buyer.id,
    item,
    amountCents: totalCents,
  });
  return payableOrder(opened.order);
}
