import { desc, eq } from "drizzle-orm";

import type { TimePage } from "~/domain/platform/time-cursor";

import { auditLog, users } from "../../../drizzle/schema";
import { countUpToLimit, isBehind } from "./keyset.server";
import type { Db } from "./store.server";

type NewAuditEntry = typeof auditLog.$inferInsert;

/** Adds an action; actions are never changed. */
export async function insertAuditEntry(
  db: Db,
  entry: NewAuditEntry,
): Promise<void> {
  await db.insert(auditLog).values(entry);
}

/** Actions with their actors, newest first, optionally after one of them. */
export async function listAuditEntries(db: Db, { limit, after }: TimePage) {
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
    .where(isBehind({ at: auditLog.createdAt, id: auditLog.id }, after))
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(limit);
}

export async function countAuditEntries(db: Db): Promise<number> {
  return countUpToLimit(db, auditLog);
}
