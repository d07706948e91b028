import { plural } from "~/domain/platform/plural";

type Counts = { ratingCount: number; writtenReviews: number };

/**
 * "3 reviews", or "47 ratings, 44 imported, 3 written reviews" if the two
 * differ: every rating without text was imported.
 */
export function ratingWords({ ratingCount, writtenReviews }: Counts): string {
  if (ratingCount === writtenReviews) return plural(ratingCount, "review");
  const written = plural(writtenReviews, "written review");
  const imported = ratingCount - writtenReviews;
  return `${plural(ratingCount, "rating")}, ${imported} imported, ${written}`;
}
