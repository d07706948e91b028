/** The maximum lengths of a review and its answer. */
export const LONGEST_REVIEW_TITLE = 120;
export const LONGEST_REVIEW = 5_000;
export const LONGEST_ANSWER = 2_000;

export type ReviewContent = { rating: number; title: string; bodyMd: string };
