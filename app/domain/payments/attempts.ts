/**
 * The number of declines that ends an order
 * (docs/product/payments.md#card-testing).
 */
export const MAX_DECLINES = 10;

/** A declined card; new if reported by its own event. */
export type Decline = { reason: string; isNew: boolean; at: Date };

/** How long the provider's page accepts a payment. */
export const HOSTED_SESSION_MINUTES = 30;

/** The result of a payment attempt; a surplus one is refunded automatically. */
export const ATTEMPT_STATUSES = [
  "open",
  "succeeded",
  "surplus",
  "canceled",
  "parked",
] as const;
export type AttemptStatus = (typeof ATTEMPT_STATUSES)[number];

/** The statuses in which the money of an attempt has arrived. */
export const ARRIVED_STATUSES = [
  "succeeded",
  "surplus",
] as const satisfies readonly AttemptStatus[];

/** Whether the money of an attempt has arrived and is booked. */
export function hasArrived(status: AttemptStatus): boolean {
  return ARRIVED_STATUSES.some((arrived) => arrived === status);
}

/** Whether the provider has the money of an attempt, granted or not. */
export function hasMoney(status: AttemptStatus): boolean {
  return status === "parked" || hasArrived(status);
}

/**
 * What became of a payment that was started before. While its outcome is not
 * known, or its money is parked, no page offers to pay
 * (docs/product/payments.md#earlier-payments).
 */
export type EarlierPayment = "known" | UnsettledPayment;
export type UnsettledPayment = "processing" | "unreachable" | "parked";

/** Why nothing else can be paid while money is parked. */
export const PARKED_REFUSAL =
  "We received a payment for this that does not match what was due. We are looking into it and won’t charge anything else until then. Contact support if you have questions.";

/** Card fields on our page, or the provider's hosted page. */
export const ATTEMPT_KINDS = ["intent", "session"] as const;
export type AttemptKind = (typeof ATTEMPT_KINDS)[number];

export const REFUND_STATUSES = ["pending", "succeeded", "failed"] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

export const REFUND_CAUSES = [
  "buyer",
  "administrator",
  "surplus",
  "provider",
] as const;
export type RefundCause = (typeof REFUND_CAUSES)[number];
