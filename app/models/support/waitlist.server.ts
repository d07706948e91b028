import { and, count, desc, lt, lte, or, sql } from "drizzle-orm";

import { waitlist } from "../../../drizzle/schema";
import type { Db } from "../platform/store.server";

/**
 * Keeps an address once. A phone number that was missing is added; one that is
 * known stays, since anybody may type anybody's address.
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

/** Who is on the waitlist, the latest first. */
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

/** The next rows of the same order, behind one of them. */
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

/** The first condition alone lets the index skip what was read. */
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
