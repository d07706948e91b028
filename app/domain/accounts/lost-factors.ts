/**
 * A request is open until it is declined, canceled or completed. `confirmed`
 * waits for a second administrator, `approved` for its 72 hours.
 */
export const LOST_FACTOR_STATUSES = [
  "requested",
  "confirmed",
  "approved",
  "declined",
  "canceled",
  "completed",
] as const;
export type LostFactorStatus = (typeof LOST_FACTOR_STATUSES)[number];
