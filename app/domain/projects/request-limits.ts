/** How many operators a holder of a pass may ask with one request. */
export const MOST_ASKED_OPERATORS = 3;
