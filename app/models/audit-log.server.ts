import { count, desc, eq } from "drizzle-orm";

import { auditLog, users } from "../../drizzle/schema";
import type { Db } from "./store.server";

export type NewAuditEntry = typeof auditLog.$inferInsert;

/** Acts are added, never changed. */
export async function insertAuditEntry(
  db: Db,
  entry: NewAuditEntry,
): Promise<void> {
  await db.insert(auditLog).values(entry);
}

/** Acts, newest first, with who acted. */
export async function listAuditEntries(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
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
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(limit)
    .offset(offset);
}

export async function countAuditEntries(db: Db): Promise<number> {
  const [row] = await db.select({ total: count() }).from(auditLog);
  return row?.total ?? 0;
}
