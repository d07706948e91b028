/** How many operators a holder of the pass may ask with one request. */
export const MOST_ASKED_OPERATORS = 3;
