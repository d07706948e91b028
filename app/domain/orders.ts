/** Order states (PRODUCT section 6). */
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
