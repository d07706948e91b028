/**
 * An average rating as shown, sent and filtered: one decimal, rounded half up.
 */
export function roundRating(mean: number): number {
  return Math.round(mean * 10) / 10;
}

type Ratings = { ratingSum: number; ratingCount: number };

/**
 * The average of all ratings, including imported ones; null without ratings.
 */
export function meanRating({ ratingSum, ratingCount }: Ratings): number | null {
  return ratingCount === 0 ? null : roundRating(ratingSum / ratingCount);
}

/**
 * The lowest average that rounds to at least a rating. Lists are stored and
 * sorted by the exact average, whose order rounding preserves.
 */
export function lowestMean(rating: number): number {
  const tenths = Math.ceil(Math.round(rating * 100) / 10);
  return (tenths - 0.5) / 10;
}

/** "4.7", or N/A without ratings. */
export function ratingText(rating: number | null): string {
  return rating === null ? "N/A" : rating.toFixed(1);
}
