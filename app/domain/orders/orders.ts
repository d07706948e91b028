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

/** The one transition table of orders. */
const ORDER_MOVES: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ["completed", "failed", "expired"],
  // A success that arrives late is honoured when the agent is not owned yet.
  failed: ["completed"],
  expired: ["completed"],
  completed: ["refunded", "disputed"],
  // A refund that fails after it was reported done gives the goods back, unless
  // the bank has taken the money meanwhile.
  refunded: ["completed", "charged_back"],
  disputed: ["completed", "charged_back"],
  charged_back: [],
};

/** The statuses from which an order may move there. */
export function orderMoveSources(to: OrderStatus): OrderStatus[] {
  return ORDER_STATUSES.filter((from) => ORDER_MOVES[from].includes(to));
}

/** The states in which money that arrives still completes an order. */
const PAYABLE_STATUSES = [
  "pending",
  "failed",
  "expired",
] as const satisfies readonly OrderStatus[];

/** The states in which the goods belong to the buyer; downloads need more. */
export const OWNING_STATUSES = [
  "completed",
  "disputed",
] as const satisfies readonly OrderStatus[];

/** Whether money that arrives now completes an order in this state. */
export function isPayable(status: OrderStatus): boolean {
  return PAYABLE_STATUSES.some((payable) => payable === status);
}

/** Whether the goods of an order in this state belong to its buyer. */
export function isOwning(status: OrderStatus): boolean {
  return OWNING_STATUSES.some((owning) => owning === status);
}

export const PENDING_ORDER_HOURS = 24;

/** How long the goods can be given back for the money; null for never. */
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

/** Days are 24 hours each, whatever a calendar says. */
export function daysAfter(time: Date, days: number): Date {
  return new Date(time.getTime() + days * 86_400_000);
}
