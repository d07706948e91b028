import { and, desc, eq, gt, lte, ne } from "drizzle-orm";

import { sessions, users } from "../../../drizzle/schema";
import type { Db } from "../platform/store.server";
import { safeUserColumns, type SafeUser } from "./users.server";

export type SessionRow = typeof sessions.$inferSelect;

export async function insertSession(db: Db, row: SessionRow): Promise<void> {
  await db.insert(sessions).values(row);
}

/** The user of a session that has not ended, without the password hash. */
export async function findSessionUser(
  db: Db,
  id: string,
  now: Date,
): Promise<{ session: SessionRow; user: SafeUser } | undefined> {
  const [found] = await db
    .select({ session: sessions, user: safeUserColumns })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, id), gt(sessions.expiresAt, now)))
    .limit(1);
  return found;
}

/** A user's sessions, most recently used first. */
export async function listSessions(
  db: Db,
  userId: string,
  now: Date,
): Promise<SessionRow[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastSeenAt), sessions.id)
    .limit(100);
}

export async function extendSession(
  db: Db,
  id: string,
  times: { lastSeenAt: Date; expiresAt: Date },
): Promise<void> {
  await db.update(sessions).set(times).where(eq(sessions.id, id));
}

/** Records a proof of identity; false if the session has ended. */
export async function stepUpSession(
  db: Db,
  { id, userId }: { id: string; userId: string },
  steppedUpAt: Date,
): Promise<boolean> {
  const rows = await db
    .update(sessions)
    .set({ steppedUpAt })
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning({ id: sessions.id });
  return rows.length > 0;
}

/** Ends a session and returns it; undefined if it has already ended. */
export async function endSessionById(
  db: Db,
  id: string,
): Promise<SessionRow | undefined> {
  const [ended] = await db
    .delete(sessions)
    .where(eq(sessions.id, id))
    .returning();
  return ended;
}

/** Ends one of a user's sessions; false if it is not theirs. */
export async function deleteOwnSession(
  db: Db,
  id: string,
  userId: string,
): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

/** Ends a user's sessions except the one to keep; returns the ended rows. */
export async function deleteUserSessions(
  db: Db,
  userId: string,
  keepId: string | null,
): Promise<SessionRow[]> {
  const own = eq(sessions.userId, userId);
  return db
    .delete(sessions)
    .where(keepId ? and(own, ne(sessions.id, keepId)) : own)
    .returning();
}

export async function deleteEndedSessions(db: Db, now: Date): Promise<void> {
  await db.delete(sessions).where(lte(sessions.expiresAt, now));
}
