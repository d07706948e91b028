import type { Ctx } from "~/ctx.server";
import type { ReviewContent } from "~/domain/reviews/review-limits";
import { findOwningOrder } from "~/models/orders/orders.server";
import { findOwnReview } from "~/models/reviews/written-reviews.server";

export type OwnReview = {
  /** Whether the user owns the agent and may write or edit a review. */
  mayWrite: boolean;
  /** The user's review; null before they write one. */
  own: ReviewContent | null;
};

/** The user's own review of an agent; buyers may write and edit it. */
export async function showOwnReview(
  ctx: Ctx,
  { agentId, userId }: { agentId: string; userId: string },
): Promise<OwnReview> {
  const { mode } = ctx.payments;
  const db = ctx.store.read;
  const [order, review] = await Promise.all([
    findOwningOrder(db, { buyerUserId: userId, agentId, mode }),
    findOwnReview(db, { agentId, authorUserId: userId }),
  ]);
  return {
    mayWrite: order !== undefined,
    own: review ? content(review) : null,
  };
}

function content({ rating, title, bodyMd }: ReviewContent): ReviewContent {
  return { rating, title, bodyMd };
}
