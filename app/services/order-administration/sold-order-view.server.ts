import { formatMoment } from "~/domain/dates";
import { formatAmount } from "~/domain/money";
import type { SoldOrder } from "~/models/orders/order-administration.server";

export type SoldOrderView = ReturnType<typeof soldOrderView>;

/** An order as the administration shows it. */
export function soldOrderView({ order, buyer }: SoldOrder) {
  const { id, itemName, status, createdAt, completedAt } = order;
  return {
    ...{ id, itemName },
    number: id.slice(0, 8),
    status: status.toUpperCase(),
    buyer: buyer.username,
    buyerEmail: buyer.email,
    amount: formatAmount(order.totalCents),
    paymentMode: order.paymentMode,
    createdAt: formatMoment(createdAt),
    completedAt: completedAt && formatMoment(completedAt),
    refundableUntil:
      order.refundableUntil && formatMoment(order.refundableUntil),
    lastDecline: order.lastDecline,
    canRefund: status === "completed",
  };
}
