import { and, eq } from "drizzle-orm";

import type { VersionStatus } from "~/domain/catalogue/agents";

import { agents, agentVersions, listings } from "../../../drizzle/schema";
import type { AgentRow } from "../catalogue/agent-pages.server";
import type { Db } from "../platform/store.server";

/** An agent in any state; who may see it is the caller's rule. */
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

/** Takes a version out of review; false when somebody was first. */
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

/** The former version of an agent that has a newer one. */
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

export async function updateAgent(
  db: Db,
  id: string,
  values: Partial<AgentRow>,
): Promise<void> {
  await db.update(agents).set(values).where(eq(agents.id, id));
}

/** Whether a version's listing is for sale; undefined when there is none. */
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

/** Lists or unlists a version; false when it stood so already. */
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
