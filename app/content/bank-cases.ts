import type { DisputeStatus } from "~/domain/payments/card-disputes";

/** The state of a bank's dispute or inquiry, for administrators. */
export const BANK_CASE_TITLES: Record<DisputeStatus, string> = {
  inquiry: "The card’s bank asks about this payment",
  open: "The card’s bank disputes this payment",
  won: "The bank’s dispute was won",
  lost: "The bank’s dispute was lost",
  closed: "The bank closed its case",
};
