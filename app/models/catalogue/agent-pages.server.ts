import { and, desc, eq, inArray, or, sql } from "drizzle-orm";

import {
  agents,
  agentVersions,
  deliverables,
  listings,
  reviewDecisions,
} from "../../../drizzle/schema";
import type { Db } from "../platform/store.server";

export type AgentRow = typeof agents.$inferSelect;

/**
 * An agent in any state by id or slug; the caller checks who may see it. An id
 * wins over another agent's slug that looks the same.
 */
export async function findAgentByKey(
  db: Db,
  key: string,
): Promise<AgentRow | undefined> {
  const found = await db
    .select()
    .from(agents)
    .where(or(eq(agents.id, key), eq(agents.slug, key)))
    .limit(2);
  return found.find(({ id }) => id === key) ?? found[0];
}

/**
 * One version with its terms and delivery, which every version has. Only
 * buyers, the owner and administrators may get the delivery.
 */
export async function findVersionTerms(db: Db, versionId: string | null) {
  if (versionId === null) return undefined;
  const [found] = await db
    .select({
      version: agentVersions,
      listing: listings,
      deliverable: deliverables,
    })
    .from(agentVersions)
    .innerJoin(listings, eq(listings.agentVersionId, agentVersions.id))
    .innerJoin(deliverables, eq(deliverables.agentVersionId, agentVersions.id))
    .where(eq(agentVersions.id, versionId))
    .limit(1);
  return found;
}

export type VersionTerms = NonNullable<
  Awaited<ReturnType<typeof findVersionTerms>>
>;

/**
 * The versions that buyers have had, newest first, dated by their approval, or
 * by their creation if they needed none. Edits of a listing are not listed.
 */
export async function listReleases(db: Db, agentId: string) {
  const { createdAt } = agentVersions;
  const { decidedAt } = reviewDecisions;
  return db
    .select({
      id: agentVersions.id,
      version: agentVersions.version,
      type: deliverables.type,
      zipFileId: deliverables.zipFileId,
      changelogMd: agentVersions.changelogMd,
      createdAt,
      decidedAt,
    })
    .from(agentVersions)
    .innerJoin(deliverables, eq(deliverables.agentVersionId, agentVersions.id))
    .leftJoin(
      reviewDecisions,
      and(
        eq(reviewDecisions.agentVersionId, agentVersions.id),
        eq(reviewDecisions.outcome, "approved"),
      ),
    )
    .where(
      and(
        eq(agentVersions.agentId, agentId),
        eq(agentVersions.edition, 0),
        inArray(agentVersions.status, ["published", "superseded"]),
      ),
    )
    .orderBy(
      desc(sql`coalesce(${decidedAt}, ${createdAt})`),
      desc(createdAt),
      desc(agentVersions.id),
    )
    .limit(50);
}
