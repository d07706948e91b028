import { count, eq } from "drizzle-orm";

import { agents, intelligenceAgents } from "../../drizzle/schema";
import type { Db } from "./store.server";

/** Category and tags of every live agent: what the category cards count. */
export async function listLiveAgentLabels(
  db: Db,
): Promise<{ category: string; tags: string[] }[]> {
  return db
    .select({ category: agents.category, tags: agents.tags })
    .from(agents)
    .where(eq(agents.isLive, true));
}

/** How many entries workflows are matched against. */
export async function countCatalogueEntries(db: Db): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(intelligenceAgents)
    .where(eq(intelligenceAgents.isActive, true));
  return row?.total ?? 0;
}
