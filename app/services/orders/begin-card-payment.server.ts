import type { Ctx } from "~/ctx.server";
import type { Cents } from "~/domain/platform/money";
import type { OrderItem } from "~/models/orders/orders.server";

import { withProvider } from "../payments/ask-provider.server";
import { openIntent } from "../payments/open-intent.server";
import { openOrder } from "./open-order.server";
import { payableOrder } from "./payable-order.server";

type Purchase = {
  buyer: { id: string };
  item: OrderItem;
  /** Only compared with today's price. */
  amountCents: Cents;
};

type Begun = {
  orderId: string;
  /** Null if there is nothing to pay. */
  clientSecret: string | null;
  isNew: boolean;
};

/**
 * Starts a card payment on our page: returns the buyer's pending order and its
 * open intent. Idempotent.
 */
export async function beginCardPayment(
  ctx: Ctx,
  { buyer, item, amountCents }: Purchase,
): Promise<Begun> {
  return withProvider(ctx, async () => {
    const wanted = { buyerId: buyer.id, item, amountCents };
    const { order, isNew } = await openOrder(ctx, wanted);
    const isFree = order.status === "completed";
    const clientSecret = isFree
      ? null
      : await openIntent(ctx, payableOrder(order));
    return { orderId: order.id, clientSecret, isNew };
  });
}
