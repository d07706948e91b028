import { and, eq, sql } from "drizzle-orm";

import type { VersionStatus } from "~/domain/catalogue/agents";

import { agents, agentVersions, listings } from "../../../drizzle/schema";
import type { AgentRow } from "../catalogue/agent-pages.server";
import type { Db } from "../platform/store.server";

/** An agent in any state; the caller checks who may see it. */
export async function findAgent(
  db: Db,
  id: string,
): Promise<AgentRow | undefined> {
  const [agent] = await db
    .select()
    .from(agents)
    .where(eq(agents.id, id))
    .limit(1);
  return agent;
}

type Decided = { versionId: string; status: VersionStatus; at: Date };

/** Decides a waiting version; false if another decision came first. */
export async function decideSubmission(
  db: Db,
  { versionId, status, at }: Decided,
): Promise<boolean> {
  const decided = await db
    .update(agentVersions)
    .set({ status, updatedAt: at })
    .where(
      and(
        eq(agentVersions.id, versionId),
        eq(agentVersions.status, "submitted"),
      ),
    )
    .returning({ id: agentVersions.id });
  return decided.length > 0;
}

/** Marks the former version of an agent as superseded. */
export async function supersedeVersion(
  db: Db,
  versionId: string,
  at: Date,
): Promise<void> {
  await db
    .update(agentVersions)
    .set({ status: "superseded", updatedAt: at })
    .where(eq(agentVersions.id, versionId));
}

/** Copies the former version's changelog to a version. */
export async function copyChangelog(
  tx: Db,
  { formerId, versionId }: { formerId: string; versionId: string },
): Promise<void> {
  const former = tx
    .select({ changelogMd: agentVersions.changelogMd })
    .from(agentVersions)
    .where(eq(agentVersions.id, formerId));
  await tx
    .update(agentVersions)
    .set({ changelogMd: sql`(${former})` })
    .where(eq(agentVersions.id, versionId));
}

/** Whether a version's listing is for sale; undefined if it has none. */
export async function isListingActive(
  db: Db,
  versionId: string,
): Promise<boolean | undefined> {
  const [listing] = await db
    .select({ isActive: listings.isActive })
    .from(listings)
    .where(eq(listings.agentVersionId, versionId))
    .limit(1);
  return listing?.isActive;
}

/** Lists or unlists a version; false if that changes nothing. */
export async function updateListingActive(
  db: Db,
  versionId: string,
  isActive: boolean,
): Promise<boolean> {
  const changed = await db
    .update(listings)
    .set({ isActive })
    .where(
      and(
        eq(listings.agentVersionId, versionId),
        eq(listings.isActive, !isActive),
      ),
    )
    .returning({ id: listings.id });
  return changed.length > 0;
}
