/** The lengths of a question and its answer (docs/product/questions.md#asking). */
export const SHORTEST_QUESTION = 10;
export const LONGEST_QUESTION = 1_000;
export const LONGEST_QUESTION_ANSWER = 2_000;

/** How many of a user's questions about one agent may wait for an answer. */
export const MOST_OPEN_QUESTIONS = 5;
