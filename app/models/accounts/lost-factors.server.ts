import { and, asc, desc, eq, gt, isNull, lte, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";

import { lostFactorRequests, users } from "../../../drizzle/schema";
import { countRows } from "../platform/keyset.server";
import type { Db } from "../platform/store.server";

export type LostFactors = typeof lostFactorRequests.$inferSelect;

/** Undefined if the account already has an open request. */
export async function insertLostFactors(
  db: Db,
  row: typeof lostFactorRequests.$inferInsert,
): Promise<LostFactors | undefined> {
  const [inserted] = await db
    .insert(lostFactorRequests)
    .values(row)
    .onConflictDoNothing()
    .returning();
  return inserted;
}

export async function countRequestsSince(
  db: Db,
  userId: string,
  since: Date,
): Promise<number> {
  return countRows(
    db,
    lostFactorRequests,
    and(
      eq(lostFactorRequests.userId, userId),
      gt(lostFactorRequests.requestedAt, since),
    ),
  );
}

/** An account's open request. */
export async function findOpenRequest(
  db: Db,
  userId: string,
): Promise<LostFactors | undefined> {
  const [found] = await db
    .select()
    .from(lostFactorRequests)
    .where(
      and(
        eq(lostFactorRequests.userId, userId),
        isNull(lostFactorRequests.endedAt),
      ),
    )
    .limit(1);
  return found;
}

type Step = Pick<LostFactors, "id" | "revision"> & {
  set: Partial<typeof lostFactorRequests.$inferInsert>;
};

/** Takes the next step of an open request; undefined if another came first. */
export async function moveRequest(
  db: Db,
  { id, revision, set }: Step,
): Promise<LostFactors | undefined> {
  const [moved] = await db
    .update(lostFactorRequests)
    .set({ ...set, revision: sql`${lostFactorRequests.revision} + 1` })
    .where(
      and(
        eq(lostFactorRequests.id, id),
        eq(lostFactorRequests.revision, revision),
        isNull(lostFactorRequests.endedAt),
      ),
    )
    .returning();
  return moved;
}

/** Cancels an account's open request, whatever its step; undefined if none. */
export async function cancelRequestOf(
  db: Db,
  userId: string,
  endedAt: Date,
): Promise<LostFactors | undefined> {
  const [canceled] = await db
    .update(lostFactorRequests)
    .set({
      status: "canceled",
      endedAt,
      revision: sql`${lostFactorRequests.revision} + 1`,
    })
    .where(
      and(
        eq(lostFactorRequests.userId, userId),
        isNull(lostFactorRequests.endedAt),
      ),
    )
    .returning();
  return canceled;
}

const confirmer = alias(users, "confirmer");
const approver = alias(users, "approver");
const decliner = alias(users, "decliner");

function selectWithAccount(db: Db) {
  return db
    .select({
      request: lostFactorRequests,
      account: {
        id: users.id,
        username: users.username,
        email: users.email,
        role: users.role,
        createdAt: users.createdAt,
        emailVerifiedAt: users.emailVerifiedAt,
      },
      confirmedBy: confirmer.username,
      approvedBy: approver.username,
      declinedBy: decliner.username,
    })
    .from(lostFactorRequests)
    .innerJoin(users, eq(users.id, lostFactorRequests.userId))
    .leftJoin(confirmer, eq(confirmer.id, lostFactorRequests.confirmedById))
    .leftJoin(approver, eq(approver.id, lostFactorRequests.approvedById))
    .leftJoin(decliner, eq(decliner.id, lostFactorRequests.declinedById));
}

export type RequestOfAccount = Awaited<ReturnType<typeof listRequests>>[number];

/** All requests: the open ones first, then the latest. */
export async function listRequests(db: Db, limit: number) {
  return selectWithAccount(db)
    .orderBy(
      sql`case when ${lostFactorRequests.endedAt} is null then 0 else 1 end`,
      desc(lostFactorRequests.requestedAt),
      desc(lostFactorRequests.id),
    )
    .limit(limit);
}

export async function findRequest(
  db: Db,
  id: string,
): Promise<RequestOfAccount | undefined> {
  const [found] = await selectWithAccount(db)
    .where(eq(lostFactorRequests.id, id))
    .limit(1);
  return found;
}

/** Approved requests whose time has come, oldest first. */
export async function listDueRequests(
  db: Db,
  { now, limit }: { now: Date; limit: number },
): Promise<RequestOfAccount[]> {
  return selectWithAccount(db)
    .where(
      and(
        eq(lostFactorRequests.status, "approved"),
        lte(lostFactorRequests.dueAt, now),
      ),
    )
    .orderBy(asc(lostFactorRequests.dueAt), asc(lostFactorRequests.id))
    .limit(limit);
}
