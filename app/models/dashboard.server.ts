import { count, eq } from "drizzle-orm";

import { agents } from "../../drizzle/schema";
import type { Db } from "./store.server";

/** How many agents a user has created, in any state. */
export async function countCreatedAgents(
  db: Db,
  ownerUserId: string,
): Promise<number> {
  const [counted] = await db
    .select({ created: count() })
    .from(agents)
    .where(eq(agents.ownerUserId, ownerUserId));
  return counted?.created ?? 0;
}
