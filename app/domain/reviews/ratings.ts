/** A mean of ratings as it is shown, sent and filtered by: one decimal, half up. */
export function roundRating(mean: number): number {
  return Math.round(mean * 10) / 10;
}

type Ratings = { ratingSum: number; ratingCount: number };

/** The mean of all ratings, imported ones included; null without any. */
export function meanRating({ ratingSum, ratingCount }: Ratings): number | null {
  return ratingCount === 0 ? null : roundRating(ratingSum / ratingCount);
}

/**
 * The lowest mean that rounds to a rating or above. Lists are stored and sorted
 * by the mean itself, which rounding never puts in another order.
 */
export function lowestMean(rating: number): number {
  const tenths = Math.ceil(Math.round(rating * 100) / 10);
  return (tenths - 0.5) / 10;
}

/** "4.7", or N/A without ratings. */
export function ratingText(rating: number | null): string {
  return rating === null ? "N/A" : rating.toFixed(1);
}
