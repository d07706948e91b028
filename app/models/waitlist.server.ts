import { sql } from "drizzle-orm";

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
