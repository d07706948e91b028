import { desc } from "drizzle-orm";

import { agentTagCounts } from "../../../drizzle/schema";
import type { Db } from "../platform/store.server";

export type TagCount = { tag: string; agents: number };

/** The tags of live agents, most frequent first. */
export async function listTagCounts(
  db: Db,
  limit: number,
): Promise<TagCount[]> {
  return db
    .select()
    .from(agentTagCounts)
    .orderBy(desc(agentTagCounts.agents), agentTagCounts.tag)
    .limit(limit);
}
