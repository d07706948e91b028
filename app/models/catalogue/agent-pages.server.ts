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
 * An agent in any state by its id or its slug; who may see it is the caller's
 * rule. A slug that looks like the id of another agent does not hide that one.
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
 * One version with its terms and what is delivered, which every version has;
 * the last leaves for buyers, the owner and administrators only.
 */
export async function findVersionTerms(db: Db, versionId: string) {
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
 * The versions that buyers have seen, newest first. Each came out when it was
 * approved; one that nobody had to decide about, when it was made.
 */
export async function listReleases(db: Db, agentId: string) {
  const { createdAt } = agentVersions;
  const { decidedAt } = reviewDecisions;
  return db
    .select({
      version: agentVersions.version,
      changelogMd: agentVersions.changelogMd,
      createdAt,
      decidedAt,
    })
    .from(agentVersions)
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
