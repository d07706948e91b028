import { lte, sql } from "drizzle-orm";

import { rateLimits } from "../../drizzle/schema";
import type { Db } from "./store.server";

type Window = { key: string; count: number; expiresAt: Date };

/**
 * Adds to a window's count and returns the count so far; a window that has
 * ended starts anew.
 */
export async function addToWindow(
  db: Db,
  { key, count, expiresAt }: Window,
  now: Date,
): Promise<Window> {
  const ended = sql`${rateLimits.expiresAt} <= ${sql.param(now, rateLimits.expiresAt)}`;
  const [row] = await db
    .insert(rateLimits)
    .values({ key, count, expiresAt })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${ended} then ${count} else ${rateLimits.count} + ${count} end`,
        expiresAt: sql`case when ${ended} then ${sql.param(expiresAt, rateLimits.expiresAt)} else ${rateLimits.expiresAt} end`,
      },
    })
    .returning();
  return row ?? { key, count, expiresAt };
}

/** Removes the windows that have ended. */
export async function deleteEndedWindows(db: Db, now: Date): Promise<void> {
  await db.delete(rateLimits).where(lte(rateLimits.expiresAt, now));
}
