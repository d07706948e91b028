import { lte, sql } from "drizzle-orm";

import { rateLimits } from "../../../drizzle/schema";
import type { Db } from "./store.server";

type Window = { key: string; count: number; expiresAt: Date };

/** The clocks of different machines differ by less than this. */
const CLOCK_TOLERANCE_MS = 5 * 60_000;

/**
 * Adds to a window's count and returns the new count. Restarts a window that
 * has ended, or that was set by a clock that was ahead.
 */
export async function addToWindow(
  db: Db,
  { key, count, expiresAt }: Window,
  now: Date,
): Promise<Window> {
  const end = rateLimits.expiresAt;
  const latestEnd = new Date(expiresAt.getTime() + CLOCK_TOLERANCE_MS);
  const ended = sql`(${end} <= ${sql.param(now, end)} or ${end} > ${sql.param(latestEnd, end)})`;
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

export async function deleteEndedWindows(db: Db, now: Date): Promise<void> {
  await db.delete(rateLimits).where(lte(rateLimits.expiresAt, now));
}
