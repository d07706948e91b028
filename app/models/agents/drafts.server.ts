import { and, desc, eq, inArray, isNull, ne, sql } from "drizzle-orm";

import {
  agents,
  agentVersions,
  deliverables,
  listings,
} from "../../../drizzle/schema";
import type { Db } from "../platform/store.server";
import { selectRefusal } from "./created-agents.server";

type AgentRow = typeof agents.$inferSelect;
type NewAgent = typeof agents.$inferInsert;
type VersionRow = typeof agentVersions.$inferSelect;

/** States in which the owner may still edit a version. */
const OPEN_STATES = ["draft", "rejected"] as const;

type Owned = { ownerId: string; agentId: string };

/** An owner's agent, in any state; another user's is not found. */
export async function findOwnedAgent(
  db: Db,
  { ownerId, agentId }: Owned,
): Promise<AgentRow | undefined> {
  const [agent] = await db
    .select()
    .from(agents)
    .where(and(eq(agents.id, agentId), eq(agents.ownerUserId, ownerId)))
    .limit(1);
  return agent;
}

/** The drafts of agents that were never published, saved last first. */
export async function listDrafts(db: Db, ownerId: string, limit: number) {
  const { id, slug, name } = agents;
  return db
    .select({
      id,
      slug,
      name,
      savedAt: agentVersions.updatedAt,
      refusalMd: selectRefusal(db, agentVersions.id),
    })
    .from(agents)
    .innerJoin(agentVersions, eq(agentVersions.id, agents.pendingVersionId))
    .where(
      and(
        eq(agents.ownerUserId, ownerId),
        isNull(agents.publishedVersionId),
        eq(agentVersions.status, "draft"),
      ),
    )
    .orderBy(desc(agentVersions.updatedAt), desc(agents.id))
    .limit(limit);
}

/** Adds an agent; returns false if its slug is taken. */
export async function insertAgent(tx: Db, agent: NewAgent): Promise<boolean> {
  const added = await tx
    .insert(agents)
    .values(agent)
    .onConflictDoNothing()
    .returning({ id: agents.id });
  return added.length > 0;
}

export async function isSlugTaken(
  db: Db,
  { slug, agentId }: { slug: string; agentId: string },
): Promise<boolean> {
  const found = await db
    .select({ id: agents.id })
    .from(agents)
    .where(and(eq(agents.slug, slug), ne(agents.id, agentId)))
    .limit(1);
  return found.length > 0;
}

export async function updateAgent(
  tx: Db,
  agentId: string,
  values: Partial<NewAgent>,
): Promise<void> {
  await tx.update(agents).set(values).where(eq(agents.id, agentId));
}

/** Counts a new, undecided submission. */
export async function countSubmission(tx: Db, agentId: string): Promise<void> {
  await tx
    .update(agents)
    .set({ undecidedSubmissions: sql`${agents.undecidedSubmissions} + 1` })
    .where(eq(agents.id, agentId));
}

type Moved = {
  versionId: string;
  from: readonly VersionRow["status"][];
  set: Pick<VersionRow, "status" | "submittedAt"> &
    Partial<Pick<VersionRow, "submissionNote" | "draftAppeal">>;
};

/**
 * Changes a version's status if it is one of the given ones; else returns
 * false.
 */
export async function moveVersion(
  tx: Db,
  { versionId, from, set }: Moved,
): Promise<boolean> {
  const moved = await tx
    .update(agentVersions)
    .set(set)
    .where(
      and(
        eq(agentVersions.id, versionId),
        inArray(agentVersions.status, [...from]),
      ),
    )
    .returning({ id: agentVersions.id });
  return moved.length > 0;
}

/** Deletes a version that its owner may edit; false if there is none. */
export async function deleteOpenVersion(
  tx: Db,
  versionId: string,
): Promise<boolean> {
  const deleted = await tx
    .delete(agentVersions)
    .where(
      and(
        eq(agentVersions.id, versionId),
        inArray(agentVersions.status, [...OPEN_STATES]),
      ),
    )
    .returning({ id: agentVersions.id });
  return deleted.length > 0;
}

export async function deleteUnpublished(
  tx: Db,
  agentId: string,
): Promise<void> {
  await tx
    .delete(agents)
    .where(and(eq(agents.id, agentId), isNull(agents.publishedVersionId)));
}

/** Updates the given terms of sale; an empty change writes nothing. */
export async function updateListing(
  tx: Db,
  versionId: string,
  values: Partial<typeof listings.$inferInsert>,
): Promise<void> {
  if (Object.keys(values).length === 0) return;
  await tx
    .update(listings)
    .set(values)
    .where(eq(listings.agentVersionId, versionId));
}

/** Sets the price of a free listing to 0, whichever was written last. */
export async function keepFreeFree(tx: Db, versionId: string): Promise<void> {
  await tx
    .update(listings)
    .set({ priceCents: 0 })
    .where(
      and(
        eq(listings.agentVersionId, versionId),
        eq(listings.priceModel, "free"),
      ),
    );
}

/** Updates the given columns of a delivery; an empty change writes nothing. */
export async function updateDeliverable(
  tx: Db,
  versionId: string,
  values: Partial<typeof deliverables.$inferInsert>,
): Promise<void> {
  if (Object.keys(values).length === 0) return;
  await tx
    .update(deliverables)
    .set(values)
    .where(eq(deliverables.agentVersionId, versionId));
}
