import { formatAmount } from "../platform/money";

/** The limits of texts and numbers that several fields share. */
export const MAX_LONG_TEXT = 50_000;
export const MAX_DAYS = 90;

/**
 * The lowest and the highest price of a listing that is not free, in USD
 * (docs/product/agents.md#submission).
 */
export const MIN_PRICE = 0.5;
export const MAX_PRICE = 99_999.99;

/** "$0.50" */
export const MIN_PRICE_TEXT = formatAmount(MIN_PRICE * 100);
export const MIN_PRICE_MESSAGE = `Price must be at least ${MIN_PRICE_TEXT}`;
export const MAX_PRICE_MESSAGE = "Price must be at most $99,999.99";
export const NAME_MESSAGE = "Agent name must be at least 3 characters";
