import { and, eq, exists, sql } from "drizzle-orm";

import { agents, reviews } from "../../../drizzle/schema";
import { isShown } from "./hidden-reviews.server";
import type { Db } from "../store.server";

type Rated = { agentId: string; authorUserId: string; rating: number };

/** A new review, or one that is shown again, counts in the agent's figures. */
export async function addRating(
  db: Db,
  { agentId, rating }: Omit<Rated, "authorUserId">,
): Promise<void> {
  await db
    .update(agents)
    .set({
      ratingSum: sql`${agents.ratingSum} + ${rating}`,
      ratingCount: sql`${agents.ratingCount} + 1`,
    })
    .where(eq(agents.id, agentId));
}

/** A review that is hidden counts no more. */
export async function removeRating(
  db: Db,
  { agentId, rating }: Omit<Rated, "authorUserId">,
): Promise<void> {
  await db
    .update(agents)
    .set({
      ratingSum: sql`${agents.ratingSum} - ${rating}`,
      ratingCount: sql`${agents.ratingCount} - 1`,
    })
    .where(eq(agents.id, agentId));
}

/**
 * Takes the stored rating out of the sum and the next one in, unless the review
 * is hidden and counts in neither; call it first.
 */
export async function replaceRating(
  db: Db,
  { agentId, authorUserId, rating }: Rated,
): Promise<void> {
  const stored = db
    .select({ rating: reviews.rating })
    .from(reviews)
    .where(
      and(
        eq(reviews.agentId, agentId),
        eq(reviews.authorUserId, authorUserId),
        isShown(db),
      ),
    );
  await db
    .update(agents)
    .set({ ratingSum: sql`${agents.ratingSum} + ${rating} - ${stored}` })
    .where(and(eq(agents.id, agentId), exists(stored)));
}
