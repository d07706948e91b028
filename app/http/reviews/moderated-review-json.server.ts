import { z } from "zod";

import type { ModeratedReview } from "~/models/reviews/hidden-reviews.server";
import { reviewRevision } from "~/services/agents/review-revisions.server";

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
  revision: z.string(),
});

export function moderatedReviewJson(
  review: ModeratedReview,
): z.infer<typeof moderatedReviewSchema> {
  return {
    ...review,
    isHidden: review.hiddenAt !== null,
    createdAt: review.createdAt.toISOString(),
    revision: reviewRevision(review, review.hiddenReason),
  };
}
