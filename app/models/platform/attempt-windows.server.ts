import { and, eq, gt, inArray } from "drizzle-orm";

import { rateLimits } from "../../../drizzle/schema";
import type { Db } from "./store.server";

type AttemptWindow = typeof rateLimits.$inferSelect;

export async function findWindow(
  db: Db,
  key: string,
  now: Date,
): Promise<AttemptWindow | undefined> {
  const [window] = await db
    .select()
    .from(rateLimits)
    .where(and(eq(rateLimits.key, key), gt(rateLimits.expiresAt, now)))
    .limit(1);
  return window;
}

/** Inserts or replaces a window. */
export async function putWindow(db: Db, window: AttemptWindow): Promise<void> {
  const { count, expiresAt } = window;
  await db
    .insert(rateLimits)
    .values(window)
    .onConflictDoUpdate({ target: rateLimits.key, set: { count, expiresAt } });
}

export async function deleteWindows(
  db: Db,
  keys: readonly string[],
): Promise<void> {
  await db.delete(rateLimits).where(inArray(rateLimits.key, [...keys]));
}
