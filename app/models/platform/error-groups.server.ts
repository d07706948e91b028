import { desc, inArray, sql } from "drizzle-orm";

import { errorGroups } from "../../../drizzle/schema";
import type { Db } from "./store.server";

type StoredErrorGroup = typeof errorGroups.$inferSelect;

/** Adds occurrences to groups, new or known. */
export async function addErrorGroups(
  db: Db,
  groups: readonly (typeof errorGroups.$inferInsert)[],
): Promise<void> {
  await db
    .insert(errorGroups)
    .values([...groups])
    .onConflictDoUpdate({
      target: errorGroups.fingerprint,
      set: {
        count: sql`${errorGroups.count} + excluded.count`,
        lastSeenAt: sql`excluded.last_seen_at`,
        lastCauseId: sql`excluded.last_cause_id`,
      },
    });
}

/** Groups, last seen first. */
export async function listErrorGroups(
  db: Db,
  limit: number,
): Promise<StoredErrorGroup[]> {
  return db
    .select()
    .from(errorGroups)
    .orderBy(desc(errorGroups.lastSeenAt), desc(errorGroups.fingerprint))
    .limit(limit);
}

/** Deletes up to 100 groups beyond the given number, seen before the others. */
export async function trimErrorGroups(db: Db, kept: number): Promise<void> {
  const surplus = await db
    .select({ fingerprint: errorGroups.fingerprint })
    .from(errorGroups)
    .orderBy(desc(errorGroups.lastSeenAt), desc(errorGroups.fingerprint))
    .limit(100)
    .offset(kept);
  if (surplus.length === 0) return;
  const names = surplus.map(({ fingerprint }) => fingerprint);
  await db.delete(errorGroups).where(inArray(errorGroups.fingerprint, names));
}
