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

/** So many declines end an order (docs/product/payments.md#card-testing). */
export const MAX_DECLINES = 10;

/** A card that was declined; new when its own event says so. */
export type Decline = { reason: string; isNew: boolean; at: Date };

export const PENDING_ORDER_HOURS = 24;
export const HOSTED_SESSION_MINUTES = 30;

/**
 * Where money lives: the built-in sandbox, the provider's test keys, its live
 * keys, or "none" for what cost nothing.
 */
export const PAYMENT_MODES = ["none", "sandbox", "test", "live"] as const;
export type PaymentMode = (typeof PAYMENT_MODES)[number];

/** How one attempt at paying went; a surplus one is paid back by itself. */
export const ATTEMPT_STATUSES = [
  "open",
  "succeeded",
  "surplus",
  "canceled",
  "parked",
] as const;
export type AttemptStatus = (typeof ATTEMPT_STATUSES)[number];

/** The states in which the money of an attempt was taken over. */
export const ARRIVED_STATUSES = [
  "succeeded",
  "surplus",
] as const satisfies readonly AttemptStatus[];

/** Whether the money of an attempt was taken over and is booked. */
export function hasArrived(status: AttemptStatus): boolean {
  return ARRIVED_STATUSES.some((arrived) => arrived === status);
}

/** Whether the provider has the money of an attempt, granted or not. */
export function hasMoney(status: AttemptStatus): boolean {
  return status === "parked" || hasArrived(status);
}

/** The card in our page, or the provider's hosted page. */
export const ATTEMPT_KINDS = ["intent", "session"] as const;
export type AttemptKind = (typeof ATTEMPT_KINDS)[number];

export const REFUND_STATUSES = ["pending", "succeeded", "failed"] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

/** Who or what caused a refund. */
export const REFUND_CAUSES = [
  "buyer",
  "administrator",
  "surplus",
  "provider",
] as const;
export type RefundCause = (typeof REFUND_CAUSES)[number];

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
