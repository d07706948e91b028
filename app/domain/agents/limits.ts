/** The limits of texts and numbers that several fields share. */
export const MAX_LONG_TEXT = 50_000;
export const MAX_DAYS = 90;
/** The highest price of a listing, in USD. */
export const MAX_PRICE = 99_999.99;

export const MAX_PRICE_MESSAGE = "Price must be at most $99,999.99";
export const NAME_MESSAGE = "Agent name must be at least 3 characters";
