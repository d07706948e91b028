import { and, count, desc, eq } from "drizzle-orm";

import { orders, reviews, users } from "../../drizzle/schema";
import type { Db } from "./store.server";

type Page = { limit: number; offset: number };

/** Written reviews, newest first; `orderId` where the author owns the agent. */
export async function listReviews(db: Db, agentId: string, page: Page) {
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
    .where(eq(reviews.agentId, agentId))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(page.limit)
    .offset(page.offset);
}

/** How many written reviews gave each number of stars. */
export async function countReviewsByRating(db: Db, agentId: string) {
  return db
    .select({ rating: reviews.rating, number: count() })
    .from(reviews)
    .where(eq(reviews.agentId, agentId))
    .groupBy(reviews.rating);
}
