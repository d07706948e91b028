import { and, count, desc, eq, lt, or } from "drizzle-orm";

import { auditLog, users } from "../../../drizzle/schema";
import type { Db } from "./store.server";

export type NewAuditEntry = typeof auditLog.$inferInsert;

type Place = { createdAt: Date; id: string };

/** Adds an action; actions are never changed. */
export async function insertAuditEntry(
  db: Db,
  entry: NewAuditEntry,
): Promise<void> {
  await db.insert(auditLog).values(entry);
}

/** Actions with their actors, newest first, optionally after one of them. */
export async function listAuditEntries(
  db: Db,
  { limit, after }: { limit: number; after: Place | null },
) {
  return db
    .select({
      id: auditLog.id,
      actorUserId: auditLog.actorUserId,
      actor: users.username,
      act: auditLog.act,
      subjectType: auditLog.subjectType,
      subjectId: auditLog.subjectId,
      before: auditLog.before,
      after: auditLog.after,
      createdAt: auditLog.createdAt,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorUserId))
    .where(after ? behind(after) : undefined)
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(limit);
}

function behind({ createdAt, id }: Place) {
  return or(
    lt(auditLog.createdAt, createdAt),
    and(eq(auditLog.createdAt, createdAt), lt(auditLog.id, id)),
  );
}

export async function countAuditEntries(db: Db): Promise<number> {
  const [row] = await db.select({ total: count() }).from(auditLog);
  return row?.total ?? 0;
}
