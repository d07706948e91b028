import { and, eq, sql } from "drizzle-orm";

import { agents, reviews } from "../../drizzle/schema";
import type { Db } from "./store.server";

type Rated = { agentId: string; authorUserId: string; rating: number };

/** A new review counts in the agent's figures. */
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

/** Takes the stored rating out of the sum and the next one in; call it first. */
export async function replaceRating(
  db: Db,
  { agentId, authorUserId, rating }: Rated,
): Promise<void> {
  const stored = db
    .select({ rating: reviews.rating })
    .from(reviews)
    .where(
      and(eq(reviews.agentId, agentId), eq(reviews.authorUserId, authorUserId)),
    );
  await db
    .update(agents)
    .set({ ratingSum: sql`${agents.ratingSum} + ${rating} - ${stored}` })
    .where(eq(agents.id, agentId));
}
