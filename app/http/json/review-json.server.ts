import { z } from "zod";

import { displayName } from "~/domain/users";
import type { pageReviews } from "~/services/catalogue/page-reviews.server";

type ReviewPage = Awaited<ReturnType<typeof pageReviews>>;

/** A written review; its author is named as on the page. */
const reviewJsonSchema = z.object({
  id: z.string(),
  rating: z.int(),
  title: z.string(),
  bodyMd: z.string(),
  author: z.string(),
  isVerified: z.boolean(),
  createdAt: z.string(),
});

export const reviewsJsonSchema = z.object({
  items: z.array(reviewJsonSchema),
  nextCursor: z.string().nullable(),
  total: z.int(),
});

export function reviewsJson(
  page: ReviewPage,
): z.infer<typeof reviewsJsonSchema> {
  return { ...page, items: page.items.map(reviewJson) };
}

function reviewJson(
  review: ReviewPage["items"][number],
): z.infer<typeof reviewJsonSchema> {
  const { id, rating, title, bodyMd } = review;
  return {
    ...{ id, rating, title, bodyMd },
    author: displayName(review),
    isVerified: review.orderId !== null,
    createdAt: review.createdAt.toISOString(),
  };
}
