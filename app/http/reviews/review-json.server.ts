import { z } from "zod";

import { displayName } from "~/domain/accounts/users";
import type { ListedReview } from "~/models/reviews/reviews.server";
import type { pageReviews } from "~/services/reviews/page-reviews.server";
import { reviewRevision } from "~/services/agents/review-revisions.server";

type ReviewPage = Awaited<ReturnType<typeof pageReviews>>;

/** A written review; its author is named as on the page. */
export const reviewJsonSchema = z.object({
  id: z.string(),
  rating: z.int(),
  title: z.string(),
  bodyMd: z.string(),
  author: z.string(),
  isVerified: z.boolean(),
  answerMd: z.string().nullable(),
  answeredAt: z.string().nullable(),
  editedAt: z.string().nullable(),
  createdAt: z.string(),
  revision: z.string(),
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

export function reviewJson(
  review: ListedReview,
): z.infer<typeof reviewJsonSchema> {
  return {
    ...review,
    author: displayName(review),
    answeredAt: review.answeredAt?.toISOString() ?? null,
    editedAt: review.editedAt?.toISOString() ?? null,
    createdAt: review.createdAt.toISOString(),
    revision: reviewRevision(review, null),
  };
}
