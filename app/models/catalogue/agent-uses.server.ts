import { eq, sql } from "drizzle-orm";

import { agents } from "../../../drizzle/schema";
import type { Db } from "../store.server";

/** Moves an agent's uses with an order that completed, or that was undone. */
export async function countUse(
  db: Db,
  agentId: string,
  change: 1 | -1,
): Promise<void> {
  await db
    .update(agents)
    .set({ uses: sql`${agents.uses} + ${change}` })
    .where(eq(agents.id, agentId));
}
