/** How long a review and its answer may be; forms count towards these. */
export const LONGEST_REVIEW_TITLE = 120;
export const LONGEST_REVIEW = 5_000;
export const LONGEST_ANSWER = 2_000;

/** What somebody writes about an agent. */
export type ReviewContent = { rating: number; title: string; bodyMd: string };
