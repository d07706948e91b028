import { and, count, desc, lt, lte, or, sql } from "drizzle-orm";

import { waitlist } from "../../../drizzle/schema";
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
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<WaitlistRow[]> {
  return db
    .select()
    .from(waitlist)
    .orderBy(desc(waitlist.createdAt), desc(waitlist.id))
    .limit(limit)
    .offset(offset);
}

/** The next rows in the same order, after one of them. */
export async function listWaitlistBehind(
  db: Db,
  { after, limit }: { after: WaitlistRow | null; limit: number },
): Promise<WaitlistRow[]> {
  return db
    .select()
    .from(waitlist)
    .where(after ? behind(after) : undefined)
    .orderBy(desc(waitlist.createdAt), desc(waitlist.id))
    .limit(limit);
}

/** The first condition alone lets the index skip the rows already read. */
function behind({ createdAt, id }: WaitlistRow) {
  return and(
    lte(waitlist.createdAt, createdAt),
    or(lt(waitlist.createdAt, createdAt), lt(waitlist.id, id)),
  );
}

export async function countWaitlist(db: Db): Promise<number> {
  const [row] = await db.select({ total: count() }).from(waitlist);
  return row?.total ?? 0;
}
