import { and, eq, gt, gte, lte, sql } from "drizzle-orm";

import { MAX_PENDING_FAILURES } from "~/domain/accounts/second-factors";

import { pendingSignIns, users } from "../../../drizzle/schema";
import type { Db } from "../platform/store.server";
import { safeUserColumns, type SafeUser } from "./users.server";

export async function insertPendingSignIn(
  db: Db,
  row: typeof pendingSignIns.$inferInsert,
): Promise<void> {
  await db.insert(pendingSignIns).values(row);
}

/** The user of a sign-in that waits for its code; undefined once it ended. */
export async function findPendingUser(
  db: Db,
  id: string,
  now: Date,
): Promise<SafeUser | undefined> {
  const [found] = await db
    .select(safeUserColumns)
    .from(pendingSignIns)
    .innerJoin(users, eq(users.id, pendingSignIns.userId))
    .where(and(eq(pendingSignIns.id, id), gt(pendingSignIns.expiresAt, now)))
    .limit(1);
  return found;
}

/** Counts a wrong code; the last allowed one ends the sign-in. */
export async function countPendingFailure(db: Db, id: string): Promise<void> {
  await db
    .update(pendingSignIns)
    .set({ failures: sql`${pendingSignIns.failures} + 1` })
    .where(eq(pendingSignIns.id, id));
  await db
    .delete(pendingSignIns)
    .where(
      and(
        eq(pendingSignIns.id, id),
        gte(pendingSignIns.failures, MAX_PENDING_FAILURES),
      ),
    );
}

/** Ends a sign-in that got its code; false if it has already ended. */
export async function spendPendingSignIn(
  db: Db,
  { id, userId }: { id: string; userId: string },
  now: Date,
): Promise<boolean> {
  const spent = await db
    .delete(pendingSignIns)
    .where(
      and(
        eq(pendingSignIns.id, id),
        eq(pendingSignIns.userId, userId),
        gt(pendingSignIns.expiresAt, now),
      ),
    )
    .returning({ id: pendingSignIns.id });
  return spent.length > 0;
}

export async function deletePendingSignIns(
  db: Db,
  userId: string,
): Promise<void> {
  await db.delete(pendingSignIns).where(eq(pendingSignIns.userId, userId));
}

export async function deleteEndedSignIns(db: Db, now: Date): Promise<void> {
  await db.delete(pendingSignIns).where(lte(pendingSignIns.expiresAt, now));
}
