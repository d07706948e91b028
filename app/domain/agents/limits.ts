/** How long a text and how large a number of several fields may be. */
export const MAX_LONG_TEXT = 50_000;
export const MAX_DAYS = 90;
/** The highest price that a listing may have, in USD. */
export const MAX_PRICE = 99_999.99;

export const MAX_PRICE_MESSAGE = "Price must be at most $99,999.99";
export const NAME_MESSAGE = "Agent name must be at least 3 characters";
