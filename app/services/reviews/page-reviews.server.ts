import type { Ctx } from "~/ctx.server";
import { cutPage, decodeTimeCursor } from "~/domain/platform/time-cursor";
import {
  countReviewsByRating,
  listReviews,
} from "~/models/reviews/reviews.server";

import {
  findVisibleAgent,
  type WantedAgent,
} from "../agents/find-visible-agent.server";

type PageReviews = WantedAgent & { limit: number; cursor: string | null };

/**
 * The written reviews of an agent, newest first, for those who may see the
 * agent. A cursor continues after a review, even if others were added since.
 */
export async function pageReviews(
  ctx: Ctx,
  { limit, cursor, ...wanted }: PageReviews,
) {
  const after = decodeTimeCursor(cursor);
  const { agent } = await findVisibleAgent(ctx, wanted);
  const [ratings, rows] = await Promise.all([
    countReviewsByRating(ctx.store.read, agent.id, ctx.payments.mode),
    listReviews(ctx.store.read, agent.id, {
      mode: ctx.payments.mode,
      limit: limit + 1,
      after,
    }),
  ]);
  const { items, next } = cutPage(rows, limit, (review) => ({
    at: review.createdAt,
    id: review.id,
  }));
  return {
    items,
    nextCursor: next,
    total: ratings.reduce((sum, { number }) => sum + number, 0),
  };
}
