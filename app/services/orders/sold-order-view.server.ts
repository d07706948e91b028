import { formatMoment } from "~/domain/platform/dates";
import { formatAmount } from "~/domain/platform/money";
import {
  type PaymentMode,
  isHonored,
  PAID_IN,
} from "~/domain/payments/payment-modes";
import { shortOrderId } from "~/domain/orders/purchases";
import type { BankCase } from "~/domain/payments/card-disputes";
import type { SoldOrder } from "~/models/orders/order-administration.server";

export type SoldOrderView = ReturnType<typeof soldOrderView>;

/** An order as administrators see it, on a site in mode `mode`. */
export function soldOrderView(
  { order, buyer, bankCase }: SoldOrder & { bankCase: BankCase | null },
  { mode, now }: { mode: PaymentMode; now: Date },
) {
  const { id, itemName, status, createdAt, completedAt } = order;
  const counts = isHonored(order.paymentMode, mode);
  return {
    id,
    itemName,
    shortId: shortOrderId(id),
    status,
    bankCase,
    buyer: buyer.username,
    buyerEmail: buyer.email,
    buyerId: order.buyerUserId,
    sellerId: order.sellerUserId,
    agentId: order.agentId,
    amount: formatAmount(order.totalCents),
    payment: PAID_IN[order.paymentMode],
    /** Orders of other modes are kept but not counted. */
    counts,
    createdAt: formatMoment(createdAt),
    completedAt: completedAt && formatMoment(completedAt),
    refundableUntil:
      order.refundableUntil && formatMoment(order.refundableUntil),
    isWindowOver:
      order.refundableUntil !== null && order.refundableUntil <= now,
    lastDecline: order.lastDecline,
    canRefund: status === "completed" && counts,
  };
}
