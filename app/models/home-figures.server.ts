import { eq } from "drizzle-orm";

import { agents } from "../../drizzle/schema";
import type { Db } from "./store.server";

/** The tags of every live agent: what the category cards count. */
export async function listLiveAgentTags(db: Db): Promise<string[][]> {
  const rows = await db
    .select({ tags: agents.tags })
    .from(agents)
    .where(eq(agents.isLive, true));
  return rows.map(({ tags }) => tags);
}
