import { z } from "zod";

import type { ModeratedReview } from "~/models/reviews/hidden-reviews.server";

/** A review as administrators see it. */
export const moderatedReviewSchema = z.object({
  id: z.string(),
  agentId: z.string(),
  agentSlug: z.string(),
  author: z.string(),
  rating: z.int(),
  title: z.string(),
  bodyMd: z.string(),
  isHidden: z.boolean(),
  hiddenReason: z.string().nullable(),
  createdAt: z.string(),
});

export function moderatedReviewJson(
  review: ModeratedReview,
): z.infer<typeof moderatedReviewSchema> {
  return {
    ...review,
    isHidden: review.hiddenAt !== null,
    createdAt: review.createdAt.toISOString(),
  };
}
