import { plural } from "~/domain/platform/plural";

type Counts = { ratingCount: number; writtenReviews: number };

/** "3 reviews", or "47 ratings, 3 written reviews" if the two differ. */
export function ratingWords({ ratingCount, writtenReviews }: Counts): string {
  if (ratingCount === writtenReviews) return plural(ratingCount, "review");
  const written = plural(writtenReviews, "written review");
  return `${plural(ratingCount, "rating")}, ${written}`;
}
