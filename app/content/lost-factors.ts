import type { LostFactorStatus } from "~/domain/accounts/lost-factors";

export const LOST_FACTOR_NAMES: Record<LostFactorStatus, string> = {
  requested: "Waits for an administrator",
  confirmed: "Waits for a second administrator",
  approved: "Approved, waits 72 hours",
  declined: "Declined",
  canceled: "Canceled",
  completed: "Completed",
};
