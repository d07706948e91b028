import type { OrderStatus } from "./orders";
import { type PaymentMode, isHonored } from "../payments/payment-modes";

/**
 * The state of an order for its buyer, including pending refunds and payment
 * modes.
 */
export const PURCHASE_STATES = [
  "open",
  "refunding",
  "disputed",
  "refunded",
  "charged_back",
  "pending",
  "failed",
  "expired",
  "not_honored",
] as const;
export type PurchaseState = (typeof PURCHASE_STATES)[number];

type Standing = {
  status: OrderStatus;
  paymentMode: PaymentMode;
  /** The mode that the site is in now. */
  mode: PaymentMode;
  isRefundPending: boolean;
};

export function purchaseState(standing: Standing): PurchaseState {
  const { status, paymentMode, mode, isRefundPending } = standing;
  if (!isHonored(paymentMode, mode)) return "not_honored";
  if (status !== "completed") return status;
  return isRefundPending ? "refunding" : "open";
}

/** Whether the delivery can be read: as long as the order is owned. */
export function isReadable(state: PurchaseState): boolean {
  return state === "open" || state === "refunding" || state === "disputed";
}

/**
 * Why downloads are not allowed; null if they are
 * (docs/product/orders.md#delivery).
 */
export function downloadRefusal(state: PurchaseState): string | null {
  return REFUSALS[state];
}

const NOT_PAID = "This order has not been paid.";

const REFUSALS: Record<PurchaseState, string | null> = {
  open: null,
  refunding: "Downloads pause while the refund is under way.",
  disputed: "Downloads pause while the payment is disputed.",
  refunded: "This order was refunded. Access has ended.",
  charged_back: "The payment was charged back. Access has ended.",
  pending: NOT_PAID,
  failed: NOT_PAID,
  expired: NOT_PAID,
  not_honored:
    "This order was paid in another payment mode, so it gives no access here.",
};

type Refundable = {
  state: PurchaseState;
  refundableUntil: Date | null;
  /** Whether a version that the order gave is recalled. */
  isRecalled: boolean;
  /** Whether the latest refund failed at the provider. */
  isRefundFailed: boolean;
};

/**
 * Whether the buyer can refund: before the end of the window, or at any time
 * while a version of theirs is recalled or after their refund failed.
 */
export function canRefund(
  { state, refundableUntil, isRecalled, isRefundFailed }: Refundable,
  now: Date,
): boolean {
  if (state !== "open") return false;
  if (isRecalled || isRefundFailed) return true;
  return refundableUntil !== null && now < refundableUntil;
}

/** The order number that users see: the first eight characters of the id. */
export function shortOrderId(id: string): string {
  return id.slice(0, 8);
}
