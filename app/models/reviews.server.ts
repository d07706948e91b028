import { and, count, desc, eq, lt, or, type SQL } from "drizzle-orm";

import { orders, reviews, users } from "../../drizzle/schema";
import type { Db } from "./store.server";

export type ReviewPlace = { createdAt: Date; id: string };

type Page = { limit: number } & (
  { offset: number } | { after: ReviewPlace | null }
);

/**
 * Written reviews, newest first, from a page or behind a review; `orderId`
 * where the author bought the agent.
 */
export async function listReviews(db: Db, agentId: string, page: Page) {
  const after = "after" in page && page.after ? behind(page.after) : undefined;
  return db
    .select({
      id: reviews.id,
      rating: reviews.rating,
      title: reviews.title,
      bodyMd: reviews.bodyMd,
      createdAt: reviews.createdAt,
      username: users.username,
      firstName: users.firstName,
      lastName: users.lastName,
      orderId: orders.id,
    })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.authorUserId))
    .leftJoin(
      orders,
      and(
        eq(orders.agentId, reviews.agentId),
        eq(orders.buyerUserId, reviews.authorUserId),
        eq(orders.status, "completed"),
      ),
    )
    .where(and(eq(reviews.agentId, agentId), after))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(page.limit)
    .offset("offset" in page ? page.offset : 0);
}

/** Older than a review, or as old and behind it. */
function behind({ createdAt, id }: ReviewPlace): SQL | undefined {
  return or(
    lt(reviews.createdAt, createdAt),
    and(eq(reviews.createdAt, createdAt), lt(reviews.id, id)),
  );
}

/** How many written reviews gave each number of stars. */
export async function countReviewsByRating(db: Db, agentId: string) {
  return db
    .select({ rating: reviews.rating, number: count() })
    .from(reviews)
    .where(eq(reviews.agentId, agentId))
    .groupBy(reviews.rating);
}
