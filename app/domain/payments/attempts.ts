/** So many declines end an order (docs/product/payments.md#card-testing). */
export const MAX_DECLINES = 10;

/** A card that was declined; new when its own event says so. */
export type Decline = { reason: string; isNew: boolean; at: Date };

/** How long the provider's page takes a payment. */
export const HOSTED_SESSION_MINUTES = 30;

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
