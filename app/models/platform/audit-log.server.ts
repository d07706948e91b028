import { and, asc, desc, eq, gte, inArray, lt, type SQL } from "drizzle-orm";

import type { AuditFilters } from "~/domain/platform/audit-address";
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
export async function listAuditEntries(
  db: Db,
  filters: AuditFilters | null,
  { limit, after }: TimePage,
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
    .where(
      and(
        passes(db, filters),
        isBehind({ at: auditLog.createdAt, id: auditLog.id }, after),
      ),
    )
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(limit);
}

type Acted = Pick<NewAuditEntry, "act"> & {
  type: NewAuditEntry["subjectType"];
  ids: readonly string[];
};

/** The names of those who last took an action on each of these subjects. */
export async function listLastActors(
  db: Db,
  { type, act, ids }: Acted,
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { subjectId, subjectType, createdAt } = auditLog;
  const rows = await db
    .select({ subjectId, actor: users.username })
    .from(auditLog)
    .innerJoin(users, eq(users.id, auditLog.actorUserId))
    .where(
      and(
        eq(subjectType, type),
        inArray(subjectId, [...ids]),
        eq(auditLog.act, act),
      ),
    )
    .orderBy(asc(createdAt), asc(auditLog.id));
  return new Map(rows.map((row) => [row.subjectId, row.actor]));
}

export async function countAuditEntries(
  db: Db,
  filters: AuditFilters | null,
): Promise<number> {
  return countUpToLimit(db, auditLog, passes(db, filters));
}

function passes(db: Db, filters: AuditFilters | null): SQL | undefined {
  if (filters === null) return undefined;
  const { by, act, from, until, subject } = filters;
  const { createdAt } = auditLog;
  return and(
    by ? isBy(db, by) : undefined,
    act ? eq(auditLog.act, act) : undefined,
    from ? gte(createdAt, from) : undefined,
    until ? lt(createdAt, until) : undefined,
    subject ? isAbout(subject) : undefined,
  );
}

function isBy(db: Db, username: string): SQL {
  const actor = db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.usernameKey, username.toLowerCase()));
  return inArray(auditLog.actorUserId, actor);
}

function isAbout({
  type,
  id,
}: NonNullable<AuditFilters["subject"]>): SQL | undefined {
  const { subjectType, subjectId } = auditLog;
  return and(eq(subjectType, type), eq(subjectId, id));
}
