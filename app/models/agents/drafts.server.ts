import { and, desc, eq, inArray, isNull, ne, sql } from "drizzle-orm";

import {
  agents,
  agentVersions,
  deliverables,
  listings,
} from "../../../drizzle/schema";
import type { Db } from "../platform/store.server";

type AgentRow = typeof agents.$inferSelect;
type NewAgent = typeof agents.$inferInsert;
type VersionRow = typeof agentVersions.$inferSelect;

/** States of a version that its owner may still write in. */
const OPEN_STATES = ["draft", "rejected"] as const;

type Owned = { ownerId: string; agentId: string };

/** An agent of its owner, in any state; anybody else's does not exist. */
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

/** The draft that was saved last, of an agent that was never published. */
export async function findLatestDraftId(
  db: Db,
  ownerId: string,
): Promise<string | undefined> {
  const [found] = await db
    .select({ id: agents.id })
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
    .limit(1);
  return found?.id;
}

/** Adds an agent unless its slug is taken; tells whether it did. */
export async function insertAgent(tx: Db, agent: NewAgent): Promise<boolean> {
  const added = await tx
    .insert(agents)
    .values(agent)
    .onConflictDoNothing()
    .returning({ id: agents.id });
  return added.length > 0;
}

/** Whether another agent has the slug. */
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

/** Counts a submission that nobody has decided yet. */
export async function countSubmission(tx: Db, agentId: string): Promise<void> {
  await tx
    .update(agents)
    .set({ undecidedSubmissions: sql`${agents.undecidedSubmissions} + 1` })
    .where(eq(agents.id, agentId));
}

type Moved = {
  versionId: string;
  from: readonly VersionRow["status"][];
  set: Pick<VersionRow, "status" | "submittedAt">;
};

/** Moves a version on from one of the given states; false when it left them. */
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

/** Deletes a version that its owner may write in; false when there is none. */
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

/** Deletes an agent that was never published. */
export async function deleteUnpublished(
  tx: Db,
  agentId: string,
): Promise<void> {
  await tx
    .delete(agents)
    .where(and(eq(agents.id, agentId), isNull(agents.publishedVersionId)));
}

/** Changes the terms of sale of a version; nothing given, nothing changed. */
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

/** What is free costs nothing, whichever of the two was written last. */
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

/** Changes the delivery of a version; nothing given, nothing changed. */
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
