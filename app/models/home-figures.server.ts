import { eq } from "drizzle-orm";

import { agents } from "../../drizzle/schema";
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
