import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/platform/errors";
import { purchaseState, type PurchaseState } from "~/domain/orders/purchases";
import {
  listRecallsOfOrder,
  type Recall,
} from "~/models/catalogue/recalls.server";
import { findOwnOrder, type Order } from "~/models/orders/orders.server";
import { findOrderRefund, type Refund } from "~/models/payments/refunds.server";

export type WantedPurchase = { orderId: string; buyerId: string };

export type Purchase = {
  order: Order;
  /** The latest refund: pending, succeeded or failed. */
  refund: Refund | null;
  state: PurchaseState;
  /** Recalls in effect of versions that the order gave. */
  recalls: Recall[];
};

/** Returns the buyer's purchase; for anyone else it is `not_found`. */
export async function findPurchase(
  ctx: Ctx,
  { orderId, buyerId }: WantedPurchase,
): Promise<Purchase> {
  const db = ctx.store.read;
  const order = await findOwnOrder(db, orderId, buyerId);
  if (!order) {
    throw new DomainError(
      "not_found",
      "This purchased agent could not be located.",
    );
  }
  const refund = (await findOrderRefund(db, order.id)) ?? null;
  const { status, paymentMode } = order;
  const state = purchaseState({
    status,
    paymentMode,
    mode: ctx.payments.mode,
    isRefundPending: refund?.status === "pending",
  });
  const recalls = await listRecallsOfOrder(db, order.id);
  return { order, refund, state, recalls };
}
