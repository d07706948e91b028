import { and, asc, eq, exists, inArray, isNull, not, sql } from "drizzle-orm";

import { reportCases, reports } from "../../../drizzle/schema";
import { foreignCase } from "../platform/own-cases.server";
import type { Db } from "../platform/store.server";
import type { ReportCase } from "./report-cases.server";

/** Those cases that only others than this administrator can decide. */
export async function listForeignCases(
  db: Db,
  ids: readonly string[],
  administratorId: string,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: reportCases.id })
    .from(reportCases)
    .where(
      and(inArray(reportCases.id, [...ids]), foreignCase(db, administratorId)),
    );
  return rows.map(({ id }) => id);
}

/**
 * The undecided case that an administrator should decide next: reports of
 * danger first, then the oldest.
 */
export async function findNextCase(
  db: Db,
  administratorId: string,
): Promise<ReportCase | undefined> {
  const { caseId, reason } = reports;
  const dangerous = db
    .select({ id: reports.id })
    .from(reports)
    .where(and(eq(caseId, reportCases.id), eq(reason, "dangerous")));
  const rank = sql`case when ${exists(dangerous)} then 0 else 1 end`;
  const [found] = await db
    .select()
    .from(reportCases)
    .where(
      and(isNull(reportCases.measure), not(foreignCase(db, administratorId))),
    )
    .orderBy(rank, asc(reportCases.firstReportedAt), asc(reportCases.id))
    .limit(1);
  return found;
}
