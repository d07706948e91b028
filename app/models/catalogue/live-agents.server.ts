import { and, desc, eq, ne } from "drizzle-orm";

import { agents } from "../../../drizzle/schema";
import type { Db } from "../platform/store.server";

/** The slug and price of an agent, if it is live. */
export async function findLivePrice(db: Db, agentId: string) {
  const [agent] = await db
    .select({
      slug: agents.slug,
      priceModel: agents.priceModel,
      priceCents: agents.priceCents,
    })
    .from(agents)
    .where(and(eq(agents.id, agentId), eq(agents.isLive, true)))
    .limit(1);
  return agent;
}

/** A category nearly always has agents among this many most used ones. */
const MOST_USED = 1_000;

type OfCategory = { category: string; notId: string; limit: number };

/**
 * The ids of the most used live agents of a category, except one. Looks first
 * among the most used of all, which an index returns without sorting.
 */
export async function listPopularOfCategory(
  db: Db,
  { category, notId, limit }: OfCategory,
): Promise<string[]> {
  const mostUsed = db
    .select({ id: agents.id, category: agents.category, uses: agents.uses })
    .from(agents)
    .where(eq(agents.isLive, true))
    .orderBy(desc(agents.uses), desc(agents.id))
    .limit(MOST_USED)
    .as("most_used");
  const near = await db
    .select({ id: mostUsed.id })
    .from(mostUsed)
    .where(and(eq(mostUsed.category, category), ne(mostUsed.id, notId)))
    .orderBy(desc(mostUsed.uses), desc(mostUsed.id))
    .limit(limit);
  if (near.length === limit) return near.map(({ id }) => id);
  const isOthers = and(
    eq(agents.category, category),
    eq(agents.isLive, true),
    ne(agents.id, notId),
  );
  const all = await db
    .select({ id: agents.id })
    .from(agents)
    .where(isOthers)
    .orderBy(desc(agents.uses), desc(agents.id))
    .limit(limit);
  return all.map(({ id }) => id);
}
