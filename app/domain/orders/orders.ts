import { daysAfter } from "../platform/dates";

/** docs/product/orders.md#states */
export const ORDER_STATUSES = [
  "pending",
  "completed",
  "refunded",
  "disputed",
  "charged_back",
  "failed",
  "expired",
] as const;

export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const ORDER_STATUS_NAMES: Record<OrderStatus, string> = {
  pending: "Pending",
  completed: "Completed",
  refunded: "Refunded",
  disputed: "Disputed",
  charged_back: "Charged back",
  failed: "Failed",
  expired: "Expired",
};

/** The transition table of orders. */
const ORDER_MOVES: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ["completed", "failed", "expired"],
  // A late success completes the order if the agent is not owned yet.
  failed: ["completed"],
  expired: ["completed"],
  completed: ["refunded", "disputed"],
  // A refund that fails after it was reported done restores the purchase,
  // unless the bank has taken the money meanwhile.
  refunded: ["completed", "charged_back"],
  disputed: ["completed", "charged_back"],
  charged_back: [],
};

/** The statuses from which an order may move to this one. */
export function orderMoveSources(to: OrderStatus): OrderStatus[] {
  return ORDER_STATUSES.filter((from) => ORDER_MOVES[from].includes(to));
}

/** The statuses in which an arriving payment still completes an order. */
const PAYABLE_STATUSES = [
  "pending",
  "failed",
  "expired",
] as const satisfies readonly OrderStatus[];

/**
 * The statuses in which the buyer owns the purchase; downloads require more.
 */
export const OWNING_STATUSES = [
  "completed",
  "disputed",
] as const satisfies readonly OrderStatus[];

/** Whether an arriving payment completes an order with this status. */
export function isPayable(status: OrderStatus): boolean {
  return PAYABLE_STATUSES.some((payable) => payable === status);
}

/** Whether the buyer owns the purchase of an order with this status. */
export function isOwning(status: OrderStatus): boolean {
  return OWNING_STATUSES.some((owning) => owning === status);
}

export const PENDING_ORDER_HOURS = 24;

/** The end of the refund window; null for none. */
export function refundableUntil(
  completedAt: Date,
  refundWindowDays: number,
): Date | null {
  return refundWindowDays === 0
    ? null
    : daysAfter(completedAt, refundWindowDays);
}

const DAYS_WITHOUT_WINDOW = 14;

/** When the creator's share becomes payable (docs/product/ledger.md#payable-earnings). */
export function payableFrom(completedAt: Date, refundWindowDays: number): Date {
  return daysAfter(completedAt, refundWindowDays || DAYS_WITHOUT_WINDOW);
}
