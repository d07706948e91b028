import { DAYS_TO_CLOSING, OFFER_DAYS } from "./endpoint-health";

/** What a closed endpoint costs, in words (docs/product/runs.md#closing). */

/** OFFERED_DAYS in words. */
const OFFERED = "12 months";

/** As the checkout promises it. */
export const CLOSING_PROMISE = `full refund if it closes within ${OFFERED}`;

/** When an endpoint is closed, and what its buyers get then. */
export function closingRule(
  leaving: "its creator leaves" | "you delete your account",
): string {
  return `If it does not answer for ${DAYS_TO_CLOSING} days, or ${leaving}, we close it and tell all its owners. Anyone who bought it in the ${OFFERED} before can get a full refund for ${OFFER_DAYS} days.`;
}

/** The rule for the creator who owes the refunds. */
export const CREATOR_DEBT = `Buyers who pay for an endpoint are promised a ${CLOSING_PROMISE}. ${closingRule("you delete your account")} You owe that money.`;
