import { and, asc, eq, gt } from "drizzle-orm";

import {
  agents,
  agentSearch,
  intelligenceAgents,
} from "../../../drizzle/schema";
import type { Db } from "../platform/store.server";

/** What a share image shows of an agent; undefined unless it is live. */
export async function findSharedAgent(db: Db, slug: string) {
  const [agent] = await db
    .select({
      slug: agents.slug,
      name: agents.name,
      shortDesc: agents.shortDesc,
      category: agents.category,
      priceModel: agents.priceModel,
      priceCents: agents.priceCents,
    })
    .from(agents)
    .where(and(eq(agents.slug, slug), eq(agents.isLive, true)))
    .limit(1);
  return agent;
}

/** The id of the live agent `number` places after another. */
export async function findAgentBehind(
  db: Db,
  after: string,
  number: number,
): Promise<string | undefined> {
  const [row] = await db
    .select({ id: agentSearch.agentId })
    .from(agentSearch)
    .where(gt(agentSearch.agentId, after))
    .orderBy(asc(agentSearch.agentId))
    .limit(1)
    .offset(number - 1);
  return row?.id;
}

/** Live agents after an id, ordered by id. */
export async function listAgentAddresses(db: Db, after: string, limit: number) {
  return db
    .select({
      id: agentSearch.agentId,
      slug: agents.slug,
      updatedAt: agents.updatedAt,
    })
    .from(agentSearch)
    .innerJoin(agents, eq(agents.id, agentSearch.agentId))
    .where(gt(agentSearch.agentId, after))
    .orderBy(asc(agentSearch.agentId))
    .limit(limit);
}

/** Active entries after an id, ordered by id. */
export async function listEntryAddresses(db: Db, after: string, limit: number) {
  return db
    .select({ id: intelligenceAgents.id, slug: intelligenceAgents.slug })
    .from(intelligenceAgents)
    .where(
      and(
        gt(intelligenceAgents.id, after),
        eq(intelligenceAgents.isActive, true),
      ),
    )
    .orderBy(asc(intelligenceAgents.id))
    .limit(limit);
}

/** The most recently published live agents, newest first. */
export async function listNewestAgents(db: Db, limit: number) {
  return db
    .select({
      slug: agents.slug,
      name: agents.name,
      shortDesc: agents.shortDesc,
      category: agents.category,
      publishedAt: agents.publishedAt,
      updatedAt: agents.updatedAt,
      createdAt: agents.createdAt,
    })
    .from(agentSearch)
    .innerJoin(agents, eq(agents.id, agentSearch.agentId))
    .orderBy(asc(agentSearch.newestKey), asc(agentSearch.agentId))
    .limit(limit);
}
