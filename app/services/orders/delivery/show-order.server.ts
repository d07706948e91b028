import type { Ctx } from "~/ctx.server";
import { isOwning } from "~/domain/orders/orders";
import { isReadable } from "~/domain/orders/purchases";
import {
  cutPage,
  type CutPage,
  type TimePage,
} from "~/domain/platform/time-cursor";
import type { Recall } from "~/models/catalogue/recalls.server";
import { listOwnOrders, type Order } from "~/models/orders/orders.server";
import type { Refund } from "~/models/payments/refunds.server";

import {
  findOrderSeller,
  type SellerView,
} from "~/services/publishers/show-seller.server";

import { deliveredTo, type Delivered } from "./delivered";
import { findDelivery } from "../find-delivery.server";
import { findPurchase, type WantedPurchase } from "./find-purchase.server";

export type ShownOrder = {
  order: Order;
  refundableUntil: Date | null;
  /** Null also while the version that it delivers is recalled. */
  delivered: Delivered | null;
  recalls: Recall[];
  /** The latest refund: pending, succeeded or failed. */
  refund: Refund | null;
  /** Who sold it; null if nothing was paid or the seller has not said. */
  seller: SellerView | null;
};

export type OwnOrder = { order: Order; agentSlug: string | null };

/** An order for its buyer; includes the delivery while the order is owned. */
export async function showOrder(
  ctx: Ctx,
  wanted: WantedPurchase,
): Promise<ShownOrder> {
  const { order, state, recalls, refund } = await findPurchase(ctx, wanted);
  const delivery = isReadable(state)
    ? await findDelivery(ctx.store.read, order)
    : null;
  return {
    order,
    refundableUntil: isOwning(order.status) ? order.refundableUntil : null,
    delivered:
      delivery && !delivery.recall ? deliveredTo(order.id, delivery) : null,
    recalls,
    refund,
    seller: await findOrderSeller(ctx.store.read, order),
  };
}

/** One page of a buyer's own orders in every state, latest first. */
export async function listOrders(
  ctx: Ctx,
  buyerId: string,
  { limit, after }: TimePage,
): Promise<CutPage<OwnOrder>> {
  const page = { limit: limit + 1, after };
  const rows = await listOwnOrders(ctx.store.read, buyerId, page);
  return cutPage(rows, limit, ({ order }) => ({
    at: order.createdAt,
    id: order.id,
  }));
}
