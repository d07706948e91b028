import type { Ctx } from "~/ctx.server";
import { displayName, type Person } from "~/domain/accounts/users";
import { DomainError } from "~/domain/platform/errors";
import type { ReviewContent } from "~/domain/reviews/review-limits";
import type { AgentRow } from "~/models/catalogue/agent-pages.server";
import {
  countRating,
  uncountRating,
} from "~/models/reviews/agent-ratings.server";
import { indexAgent } from "~/models/catalogue/search/index-agent.server";
import { touchCatalogue } from "~/models/catalogue/catalogue-version.server";
import { findOwningOrder, type Order } from "~/models/orders/orders.server";
import {
  findListedReview,
  type ListedReview,
} from "~/models/reviews/reviews.server";
import type { Db } from "~/models/platform/store.server";
import {
  insertReview,
  replaceReview,
  type Review,
} from "~/models/reviews/written-reviews.server";

import { findVisibleAgent } from "../agents/find-visible-agent.server";
import { notify } from "../notifications/notify.server";
import { buyersOnly } from "./review-refusals";

type Author = Person & { role: string };

type WriteReview = { key: string; author: Author; content: ReviewContent };

/**
 * Writes a buyer's review, or replaces their earlier one. Updates the agent's
 * figures in the same transaction, and notifies its owner of a new review.
 */
export async function writeReview(
  ctx: Ctx,
  { key, author, content }: WriteReview,
): Promise<{ review: ListedReview; isNew: boolean }> {
  const { agent } = await findVisibleAgent(ctx, { key, viewer: author });
  if (agent.ownerUserId === author.id) {
    throw new DomainError("forbidden", "You cannot review your own agent.");
  }
  return ctx.store.tx(async (tx) => {
    const { paymentMode } = await requireOrder(ctx, tx, { agent, author });
    const { stored, isNew } = await storeReview(ctx, tx, {
      agentId: agent.id,
      authorUserId: author.id,
      paymentMode,
      ...content,
    });
    await indexAgent(tx, agent.id, ctx.now());
    await touchCatalogue(tx, ctx.now());
    if (isNew) {
      await notify(ctx, tx, {
        kind: "review_new",
        agent,
        by: displayName(author),
        review: stored,
      });
    }
    const review = await findListedReview(tx, stored, ctx.payments.mode);
    if (!review) throw new Error("A stored review is not found");
    return { review, isNew };
  });
}

type Written = { agent: AgentRow; author: Author };

async function requireOrder(
  { payments }: Ctx,
  tx: Db,
  { agent, author }: Written,
): Promise<Order> {
  const order = await findOwningOrder(tx, {
    buyerUserId: author.id,
    agentId: agent.id,
    mode: payments.mode,
  });
  if (!order) throw buyersOnly();
  return order;
}

type Content = ReviewContent &
  Pick<Review, "agentId" | "authorUserId" | "paymentMode">;

/** The new review counts in the figures if the stored one did. */
async function storeReview(
  ctx: Ctx,
  tx: Db,
  written: Content,
): Promise<{ stored: Review; isNew: boolean }> {
  const { mode } = ctx.payments;
  const { agentId, authorUserId, ...content } = written;
  const by = { agentId, authorUserId };
  const row = { ...written, id: ctx.newId(), createdAt: ctx.now() };
  const inserted = await insertReview(tx, row);
  if (inserted) {
    await countRating(tx, by, mode);
    return { stored: inserted, isNew: true };
  }
  await uncountRating(tx, by, mode);
  const edited = { ...content, editedAt: ctx.now() };
  const stored = await replaceReview(tx, by, edited);
  if (!stored) throw new Error("A review to replace is not found");
  await countRating(tx, by, mode);
  return { stored, isNew: false };
}
