import { eq, inArray } from "drizzle-orm";

import { entryTasks, intelligenceAgents } from "../../../drizzle/schema";
import type { Db } from "../platform/store.server";

type AgentProfile = {
  industry: string | null;
  tasks: { task: string; weight: number }[];
};

/** By agent: what the planner recognized in its entry. */
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
