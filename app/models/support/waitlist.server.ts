import { desc, sql } from "drizzle-orm";

import type { TimePage } from "~/domain/platform/time-cursor";
import { waitlist } from "../../../drizzle/schema";
import { countUpToLimit, isBehind } from "../platform/keyset.server";
import type { Db } from "../platform/store.server";

/**
 * Stores an address once. Adds a missing phone number but never replaces one,
 * since anyone can type another person's address.
 */
export async function keepOnWaitlist(
  db: Db,
  row: typeof waitlist.$inferInsert,
): Promise<void> {
  await db
    .insert(waitlist)
    .values(row)
    .onConflictDoUpdate({
      target: waitlist.email,
      set: { phone: sql`coalesce(${waitlist.phone}, excluded.phone)` },
    });
}

export type WaitlistRow = typeof waitlist.$inferSelect;

/** The waitlist, latest first. */
export async function listWaitlist(
  db: Db,
  { limit, after }: TimePage,
): Promise<WaitlistRow[]> {
  const { createdAt, id } = waitlist;
  return db
    .select()
    .from(waitlist)
    .where(isBehind({ at: createdAt, id }, after))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}

export async function countWaitlist(db: Db): Promise<number> {
  return countUpToLimit(db, waitlist);
}
