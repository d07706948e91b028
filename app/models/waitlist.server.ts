import { count, desc, sql } from "drizzle-orm";

import { waitlist } from "../../drizzle/schema";
import type { Db } from "./store.server";

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

export async function countWaitlist(db: Db): Promise<number> {
  const [row] = await db.select({ total: count() }).from(waitlist);
  return row?.total ?? 0;
}
