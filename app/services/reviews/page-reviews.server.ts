import type { Ctx } from "~/ctx.server";
import {
  decodeReviewCursor,
  encodeReviewCursor,
} from "~/domain/reviews/review-cursor";
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
  const after = cursor === null ? null : decodeReviewCursor(cursor);
  const { agent } = await findVisibleAgent(ctx, wanted);
  const [ratings, rows] = await Promise.all([
    countReviewsByRating(ctx.store.read, agent.id, ctx.payments.mode),
    listReviews(ctx.store.read, agent.id, {
      mode: ctx.payments.mode,
      limit: limit + 1,
      after,
    }),
  ]);
  const items = rows.slice(0, limit);
  const last = rows.length > limit ? items.at(-1) : undefined;
  return {
    items,
    nextCursor: last ? encodeReviewCursor(last) : null,
    total: ratings.reduce((sum, { number }) => sum + number, 0),
  };
}
