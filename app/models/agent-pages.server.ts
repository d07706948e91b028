import { and, desc, eq, inArray } from "drizzle-orm";

import {
  agents,
  agentVersions,
  deliverables,
  listings,
} from "../../drizzle/schema";
import type { Db } from "./store.server";

export type AgentRow = typeof agents.$inferSelect;

/** An agent in any state; who may see it is the caller's rule. */
export async function findAgentBySlug(
  db: Db,
  slug: string,
): Promise<AgentRow | undefined> {
  const [agent] = await db
    .select()
    .from(agents)
    .where(eq(agents.slug, slug))
    .limit(1);
  return agent;
}

/** One version with its terms; endpoint, guide and package stay behind. */
export async function findVersionTerms(db: Db, versionId: string) {
  const [found] = await db
    .select({
      version: agentVersions,
      listing: listings,
      deliveryType: deliverables.type,
    })
    .from(agentVersions)
    .leftJoin(listings, eq(listings.agentVersionId, agentVersions.id))
    .leftJoin(deliverables, eq(deliverables.agentVersionId, agentVersions.id))
    .where(eq(agentVersions.id, versionId))
    .limit(1);
  return found;
}

/** The versions that buyers have seen, newest first. */
export async function listReleases(db: Db, agentId: string) {
  return db
    .select({
      version: agentVersions.version,
      changelogMd: agentVersions.changelogMd,
      createdAt: agentVersions.createdAt,
    })
    .from(agentVersions)
    .where(
      and(
        eq(agentVersions.agentId, agentId),
        inArray(agentVersions.status, ["published", "superseded"]),
      ),
    )
    .orderBy(desc(agentVersions.createdAt), desc(agentVersions.id))
    .limit(50);
}
