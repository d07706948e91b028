import { and, eq, inArray, isNotNull, isNull } from "drizzle-orm";

import { entryTasks, intelligenceAgents } from "../../../drizzle/schema";
import type { Db } from "../store.server";
import type { Kinds } from "./entry-tasks.server";

/** How many entries of an industry are compared. */
const COMPARED = 48;

/** The ids of active entries that are written for an industry, each kind alike. */
export async function listEntriesOf(
  db: Db,
  industry: string,
  kinds: Kinds,
): Promise<string[]> {
  const found = kinds.map((isOfShop) => listKind(db, industry, isOfShop));
  return (await Promise.all(found)).flat();
}

async function listKind(
  db: Db,
  industry: string,
  isOfShop: boolean,
): Promise<string[]> {
  const { id, agentId, isActive } = intelligenceAgents;
  const rows = await db
    .select({ id })
    .from(intelligenceAgents)
    .where(
      and(
        eq(intelligenceAgents.industry, industry),
        isOfShop ? isNotNull(agentId) : isNull(agentId),
        eq(isActive, true),
      ),
    )
    .limit(COMPARED);
  return rows.map((row) => row.id);
}

export type AgentProfile = {
  industry: string | null;
  tasks: { task: string; weight: number }[];
};

/** By agent: what the planner read in its entry. */
export async function findAgentProfiles(
  db: Db,
  agentIds: readonly string[],
): Promise<ReadonlyMap<string, AgentProfile>> {
  const profiles = new Map<string, AgentProfile>();
  if (agentIds.length === 0) return profiles;
  const { agentId, industry } = intelligenceAgents;
  const { task, weight } = entryTasks;
  const rows = await db
    .select({ agentId, industry, task, weight })
    .from(intelligenceAgents)
    .leftJoin(entryTasks, eq(entryTasks.entryId, intelligenceAgents.id))
    .where(inArray(agentId, [...agentIds]));
  for (const row of rows) {
    const id = row.agentId ?? "";
    const profile = profiles.get(id) ?? { industry: row.industry, tasks: [] };
    profiles.set(id, profile);
    if (row.task === null || row.weight === null) continue;
    profile.tasks.push({ task: row.task, weight: row.weight });
  }
  return profiles;
}
