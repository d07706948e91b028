import type { Ctx } from "~/ctx.server";
import { findListedReview } from "~/models/reviews/reviews.server";

import {
  findVisibleAgent,
  type AgentViewer,
} from "../agents/find-visible-agent.server";
import { reviewView } from "./show-reviews.server";
import { buyersOnly, ownerOnly, reviewNotFound } from "./review-refusals";
import { showOwnReview } from "./show-own-review.server";

type Asked = { key: string; viewer: NonNullable<AgentViewer> };

/** Data for the form in which a buyer writes or edits a review; buyers only. */
export async function showReviewPage(ctx: Ctx, { key, viewer }: Asked) {
  const { agent } = await findVisibleAgent(ctx, { key, viewer });
  const wanted = { agentId: agent.id, userId: viewer.id };
  const { mayWrite, own } = await showOwnReview(ctx, wanted);
  if (!mayWrite) throw buyersOnly();
  return { slug: agent.slug, name: agent.name, own };
}

/** Data for the form in which an owner answers a review; the owner only. */
export async function showAnswerPage(
  ctx: Ctx,
  { key, viewer, reviewId }: Asked & { reviewId: string },
) {
  const { agent, standing } = await findVisibleAgent(ctx, { key, viewer });
  if (standing !== "owner") throw ownerOnly();
  const place = { agentId: agent.id, id: reviewId };
  const found = await findListedReview(
    ctx.store.read,
    place,
    ctx.payments.mode,
  );
  if (!found) throw reviewNotFound();
  const review = reviewView(found, viewer.id);
  return { slug: agent.slug, name: agent.name, review };
}
