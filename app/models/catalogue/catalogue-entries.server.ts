import { eq } from "drizzle-orm";

import { intelligenceAgents } from "../../../drizzle/schema";
import type { Db } from "../platform/store.server";

type Entry = typeof intelligenceAgents.$inferInsert;
type Words = Pick<Entry, "title" | "description" | "category" | "tags">;

/**
 * Updates an agent's catalogue entry; returns its id, or undefined if it has
 * none.
 */
export async function updateEntryOfAgent(
  db: Db,
  agentId: string,
  values: Partial<Words> & { isActive: boolean },
): Promise<string | undefined> {
  const [updated] = await db
    .update(intelligenceAgents)
    .set(values)
    .where(eq(intelligenceAgents.agentId, agentId))
    .returning({ id: intelligenceAgents.id });
  return updated?.id;
}

/** Adds an entry; false if its slug is taken. */
export async function insertEntry(db: Db, entry: Entry): Promise<boolean> {
  const inserted = await db
    .insert(intelligenceAgents)
    .values(entry)
    .onConflictDoNothing()
    .returning({ id: intelligenceAgents.id });
  return inserted.length > 0;
}
