import { eq } from "drizzle-orm";

import { intelligenceAgents } from "../../../drizzle/schema";
import type { Db } from "../platform/store.server";

type Entry = typeof intelligenceAgents.$inferInsert;
type Words = Pick<Entry, "title" | "description" | "category" | "tags">;

/** Brings an agent's entry of the catalogue up to date; its id, or undefined. */
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

/** Adds an entry; false when its slug is taken. */
export async function insertEntry(db: Db, entry: Entry): Promise<boolean> {
  const inserted = await db
    .insert(intelligenceAgents)
    .values(entry)
    .onConflictDoNothing()
    .returning({ id: intelligenceAgents.id });
  return inserted.length > 0;
}
