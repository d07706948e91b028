import { and, count, desc, eq, isNotNull, isNull, sql, sum } from "drizzle-orm";
import { alias, type SQLiteColumn } from "drizzle-orm/sqlite-core";

import {
  agents,
  agentVersions,
  endpointHealth,
  listings,
  reviewDecisions,
  takedowns,
} from "../../../drizzle/schema";
import type { Db } from "../platform/store.server";

const published = alias(agentVersions, "published");
const pending = alias(agentVersions, "pending");

const columns = {
  agent: {
    id: agents.id,
    ownerUserId: agents.ownerUserId,
    slug: agents.slug,
    name: agents.name,
    shortDesc: agents.shortDesc,
    category: agents.category,
    tags: agents.tags,
    priceModel: agents.priceModel,
    priceCents: agents.priceCents,
    deliveryType: agents.deliveryType,
    reviewStatus: agents.reviewStatus,
    reviewNotesMd: agents.reviewNotesMd,
    isLive: agents.isLive,
    uses: agents.uses,
    createdAt: agents.createdAt,
    updatedAt: agents.updatedAt,
  },
  published: {
    id: published.id,
    version: published.version,
    changelogMd: published.changelogMd,
    status: published.status,
    runsOn: published.runsOn,
    needs: published.needs,
    runningCosts: published.runningCosts,
    dataHandling: published.dataHandling,
    support: published.support,
  },
  pending: {
    id: pending.id,
    version: pending.version,
    edition: pending.edition,
    changelogMd: pending.changelogMd,
    status: pending.status,
    submittedAt: pending.submittedAt,
    updatedAt: pending.updatedAt,
  },
  listing: { isActive: listings.isActive },
  takedown: takedowns,
  /** Null for an agent without an endpoint that was ever probed. */
  health: endpointHealth,
};

/** The reviewer's notes on a version, if it was sent back. */
export function selectRefusal(db: Db, versionId: SQLiteColumn) {
  const { agentVersionId, notesMd, decidedAt } = reviewDecisions;
  const latest = db
    .select({ notesMd })
    .from(reviewDecisions)
    .where(eq(agentVersionId, versionId))
    .orderBy(desc(decidedAt), desc(reviewDecisions.id))
    .limit(1);
  return sql<string | null>`(${latest})`;
}

function selectCreated(db: Db) {
  const shown = sql`coalesce(${agents.publishedVersionId}, ${agents.pendingVersionId})`;
  return db
    .select({ ...columns, refusalMd: selectRefusal(db, pending.id) })
    .from(agents)
    .leftJoin(published, eq(published.id, agents.publishedVersionId))
    .leftJoin(pending, eq(pending.id, agents.pendingVersionId))
    .leftJoin(listings, eq(listings.agentVersionId, shown))
    .leftJoin(endpointHealth, eq(endpointHealth.agentId, agents.id))
    .leftJoin(
      takedowns,
      and(eq(takedowns.agentId, agents.id), isNull(takedowns.endedAt)),
    );
}

/** An agent with its published and unpublished version. */
export type CreatedAgent = Awaited<ReturnType<typeof selectCreated>>[number];

/** A user's agents in any state, last changed first. */
export async function listCreatedAgents(
  db: Db,
  ownerUserId: string,
  limit: number,
): Promise<CreatedAgent[]> {
  return selectCreated(db)
    .where(eq(agents.ownerUserId, ownerUserId))
    .orderBy(desc(agents.updatedAt), desc(agents.id))
    .limit(limit);
}

/** One of a user's own agents; another user's is not found. */
export async function findCreatedAgent(
  db: Db,
  { agentId, ownerUserId }: { agentId: string; ownerUserId: string },
): Promise<CreatedAgent | undefined> {
  const [found] = await selectCreated(db)
    .where(and(eq(agents.id, agentId), eq(agents.ownerUserId, ownerUserId)))
    .limit(1);
  return found;
}

/** An owner's published agents. */
export async function listPublishedAgents(db: Db, ownerUserId: string) {
  return db
    .select()
    .from(agents)
    .where(
      and(
        eq(agents.ownerUserId, ownerUserId),
        isNotNull(agents.publishedVersionId),
      ),
    );
}

/** Counts a user's agents: all, on sale, and under review. */
export async function countAgentsByState(db: Db, ownerUserId: string) {
  const isWaiting = eq(pending.status, "submitted");
  const [counted] = await db
    .select({
      created: count(),
      live: count(sql`case when ${agents.isLive} then 1 end`),
      waiting: count(sql`case when ${isWaiting} then 1 end`),
    })
    .from(agents)
    .leftJoin(pending, eq(pending.id, agents.pendingVersionId))
    .where(eq(agents.ownerUserId, ownerUserId));
  return counted ?? { created: 0, live: 0, waiting: 0 };
}

/** The ratings of all of a user's agents. */
export async function sumRatingsOf(db: Db, ownerUserId: string) {
  const [summed] = await db
    .select({
      ratingCount: sum(agents.ratingCount).mapWith(Number),
      ratingSum: sum(agents.ratingSum).mapWith(Number),
    })
    .from(agents)
    .where(eq(agents.ownerUserId, ownerUserId));
  return {
    ratingCount: summed?.ratingCount ?? 0,
    ratingSum: summed?.ratingSum ?? 0,
  };
}
