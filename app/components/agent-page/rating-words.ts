type Counts = { ratingCount: number; writtenReviews: number };

function counted(number: number, noun: string): string {
  const text = number.toLocaleString("en-US");
  return number === 1 ? `1 ${noun}` : `${text} ${noun}s`;
}

/** "3 reviews", or "47 ratings, 3 written reviews" where the two differ. */
export function ratingWords({ ratingCount, writtenReviews }: Counts): string {
  if (ratingCount === writtenReviews) return counted(ratingCount, "review");
  const written = counted(writtenReviews, "written review");
  return `${counted(ratingCount, "rating")}, ${written}`;
}
