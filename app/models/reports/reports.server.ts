import { and, asc, count, desc, eq, inArray, isNotNull, or } from "drizzle-orm";

import type { TimePage } from "~/domain/platform/time-cursor";

import {
  reportCases,
  reports,
  takedowns,
  users,
} from "../../../drizzle/schema";
import { isBehind } from "../platform/keyset.server";
import type { Db } from "../platform/store.server";
import { takedownColumns } from "./report-cases.server";

export type Report = typeof reports.$inferSelect;

/** False if the reporter has already reported the thing of this case. */
export async function insertReport(db: Db, report: Report): Promise<boolean> {
  const inserted = await db
    .insert(reports)
    .values(report)
    .onConflictDoNothing()
    .returning({ id: reports.id });
  return inserted.length > 0;
}

type Slice = { limit: number; offset: number };

/** A case's reports with the username of signed-in reporters, oldest first. */
export async function listReports(
  db: Db,
  caseId: string,
  { limit, offset }: Slice,
) {
  return db
    .select({ report: reports, reporter: users.username })
    .from(reports)
    .leftJoin(users, eq(users.id, reports.reporterUserId))
    .where(eq(reports.caseId, caseId))
    .orderBy(asc(reports.createdAt), asc(reports.id))
    .limit(limit)
    .offset(offset);
}

export type ListedReport = Awaited<ReturnType<typeof listReports>>[number];

/** The reports that a user sent, latest first, each with its case. */
export async function listReportsBy(
  db: Db,
  userId: string,
  { limit, after }: TimePage,
) {
  const { createdAt: at, id, reporterUserId } = reports;
  return db
    .select({
      report: reports,
      reportCase: reportCases,
      takedown: takedownColumns,
    })
    .from(reports)
    .innerJoin(reportCases, eq(reportCases.id, reports.caseId))
    .leftJoin(takedowns, eq(takedowns.id, reportCases.takedownId))
    .where(and(eq(reporterUserId, userId), isBehind({ at, id }, after)))
    .orderBy(desc(at), desc(id))
    .limit(limit);
}

/** How often each reason was given in a case, most often first. */
export async function countReasons(db: Db, caseId: string) {
  const total = count();
  return db
    .select({ reason: reports.reason, total })
    .from(reports)
    .where(eq(reports.caseId, caseId))
    .groupBy(reports.reason)
    .orderBy(desc(total), asc(reports.reason));
}

const MOST_WORKS = 20;

/** The protected works that a case's copyright notices name, each once. */
export async function listWorks(db: Db, caseId: string): Promise<string[]> {
  const { work, createdAt, id } = reports;
  const rows = await db
    .select({ work })
    .from(reports)
    .where(and(eq(reports.caseId, caseId), isNotNull(work)))
    .orderBy(asc(createdAt), asc(id))
    .limit(MOST_WORKS);
  return [...new Set(rows.flatMap((row) => row.work ?? []))];
}

/** Whether a user sent one of a case's reports. */
export async function isReporter(
  db: Db,
  caseId: string,
  userId: string,
): Promise<boolean> {
  const [found] = await db
    .select({ id: reports.id })
    .from(reports)
    .where(and(eq(reports.caseId, caseId), eq(reports.reporterUserId, userId)))
    .limit(1);
  return found !== undefined;
}

/** A case's reporters whom we can reach, each once. */
export async function listReporters(db: Db, caseId: string) {
  return db
    .selectDistinct({
      userId: reports.reporterUserId,
      email: reports.reporterEmail,
      accountEmail: users.email,
    })
    .from(reports)
    .leftJoin(users, eq(users.id, reports.reporterUserId))
    .where(
      and(
        eq(reports.caseId, caseId),
        or(isNotNull(reports.reporterUserId), isNotNull(reports.reporterEmail)),
      ),
    );
}

/** The reasons of a page of cases, each once per case. */
export async function listCaseReasons(db: Db, caseIds: readonly string[]) {
  if (caseIds.length === 0) return [];
  const { caseId, reason } = reports;
  return db
    .selectDistinct({ caseId, reason })
    .from(reports)
    .where(inArray(caseId, [...caseIds]));
}
