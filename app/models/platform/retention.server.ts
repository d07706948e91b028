import {
  and,
  asc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  sql,
  type SQL,
} from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";

import {
  MINOR_SUBJECTS,
  RETENTION_DAYS as DAYS,
} from "~/domain/platform/retention";
import type { Place } from "~/domain/platform/time-cursor";

import {
  analyticsEvents,
  auditLog,
  chatAnalytics,
  homepagePrompts,
  notifications,
  outboxEmails,
  paymentEvents,
  reportCases,
  reports,
  runs,
  takedowns,
} from "../../../drizzle/schema";
import { isAhead } from "./keyset.server";
import type { Db } from "./store.server";

/** What is removed from a table, and at what age. */
export type RetentionRule = {
  name: string;
  days: number;
  table: Table;
  /** The time that the age is counted from; has an index. */
  at: SQLiteColumn;
  /** Other rows stay. */
  only?: SQL | undefined;
  /** Columns to overwrite, instead of deleting the rows. */
  set?: Record<string, string | null>;
  /** The rows of another table to change instead. */
  of?: Found;
};

type Table = SQLiteTable & { id: SQLiteColumn };

/** The rows that name an aged row in the column `by`. */
type Found = { table: Table; by: SQLiteColumn; only?: SQL };

const REPORTS_OF_VISITORS = {
  table: reportCases,
  at: reportCases.decidedAt,
  set: { text: "", evidenceUrl: null, work: null, reporterEmail: null },
  of: {
    table: reports,
    by: reports.caseId,
    only: isNull(reports.reporterUserId),
  },
};

const HAS_NO_OPEN_APPEAL = sql`(${reportCases.appealedAt} is null or ${reportCases.appealOutcome} is not null)
  and not exists (
    select 1 from ${takedowns} where ${takedowns.id} = ${reportCases.takedownId}
      and ${takedowns.appealedAt} is not null
      and ${takedowns.outcome} is null and ${takedowns.endedAt} is null
  )`;

export const RETENTION_RULES: readonly RetentionRule[] = [
  {
    name: "mail-text",
    days: DAYS.mailText,
    table: outboxEmails,
    at: outboxEmails.createdAt,
    only: eq(outboxEmails.status, "sent"),
    set: { textBody: "", htmlBody: "", unsubscribeUrl: null },
  },
  {
    name: "mail",
    days: DAYS.mail,
    table: outboxEmails,
    at: outboxEmails.createdAt,
    only: ne(outboxEmails.status, "pending"),
  },
  {
    name: "read-notifications",
    days: DAYS.readNotifications,
    table: notifications,
    at: notifications.createdAt,
    only: eq(notifications.isRead, true),
  },
  {
    name: "notifications",
    days: DAYS.notifications,
    table: notifications,
    at: notifications.createdAt,
  },
  {
    name: "analytics-events",
    days: DAYS.analyticsEvents,
    table: analyticsEvents,
    at: analyticsEvents.createdAt,
  },
  {
    name: "opened-conversations",
    days: DAYS.prompts,
    table: chatAnalytics,
    at: chatAnalytics.createdAt,
  },
  {
    name: "prompts",
    days: DAYS.prompts,
    table: homepagePrompts,
    at: homepagePrompts.createdAt,
  },
  {
    name: "payment-events",
    days: DAYS.paymentEvents,
    table: paymentEvents,
    at: paymentEvents.receivedAt,
    // A parked event waits for a person, and an unhandled one for its effect.
    only: and(
      isNotNull(paymentEvents.handledAt),
      isNull(paymentEvents.parkedReason),
    ),
  },
  {
    name: "visitor-reports",
    days: DAYS.visitorReports,
    ...REPORTS_OF_VISITORS,
    only: HAS_NO_OPEN_APPEAL,
  },
  {
    name: "appealed-visitor-reports",
    days: DAYS.appealedVisitorReports,
    ...REPORTS_OF_VISITORS,
  },
  { name: "runs", days: DAYS.runs, table: runs, at: runs.createdAt },
  {
    name: "audit-log",
    days: DAYS.auditLog,
    table: auditLog,
    at: auditLog.createdAt,
    only: inArray(auditLog.subjectType, [...MINOR_SUBJECTS]),
  },
  {
    name: "money-audit-log",
    days: DAYS.moneyAuditLog,
    table: auditLog,
    at: auditLog.createdAt,
  },
];

type Batch = {
  /** The last row that was looked at; null for the first time. */
  after: Place | null;
  before: Date;
  limit: number;
};

type Looked = { removed: number; last: Place | null };

/**
 * Applies a rule to the next rows that are old enough, oldest first. Returns
 * the last one, also if it stays, so that no row is looked at twice.
 */
export async function removeAged(
  tx: Db,
  rule: RetentionRule,
  { after, before, limit }: Batch,
): Promise<Looked> {
  const { table, at, only } = rule;
  const { id } = table;
  const rows = await tx
    .select({
      id,
      at,
      goes: sql`case when ${only ?? sql`true`} then 1 else 0 end`.mapWith(
        Number,
      ),
    })
    .from(table)
    .where(and(lt(at, before), isAhead({ at, id }, after)))
    .orderBy(asc(at), asc(id))
    .limit(limit);
  const ids = rows.filter(({ goes }) => goes === 1).map((row) => row.id);
  const removed = ids.length > 0 ? await removeRows(tx, rule, ids) : 0;
  const last = rows.at(-1);
  return {
    removed,
    last: last ? { at: last.at as Date, id: String(last.id) } : null,
  };
}

/** Returns the number of rows that were deleted or overwritten. */
async function removeRows(
  tx: Db,
  { table, set, of = { table, by: table.id } }: RetentionRule,
  ids: unknown[],
): Promise<number> {
  const isFound = and(inArray(of.by, ids), of.only);
  const { id } = of.table;
  const removed = await (set
    ? tx.update(of.table).set(set).where(isFound).returning({ id })
    : tx.delete(of.table).where(isFound).returning({ id }));
  return removed.length;
}
