import { and, asc, inArray, isNull, not } from "drizzle-orm";

import { reportCases } from "../../../drizzle/schema";
import { isDangerous } from "../platform/dangerous-cases.server";
import { foreignCase } from "../platform/own-cases.server";
import type { Db } from "../platform/store.server";
import type { ReportCase } from "./report-cases.server";

/** Which of these cases this administrator must leave to others. */
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
 * The oldest undecided case that an administrator may decide, among those that
 * were reported as dangerous or among the others.
 */
export async function findNextCase(
  db: Db,
  wanted: { isDanger: boolean; administratorId: string },
): Promise<ReportCase | undefined> {
  const [found] = await db
    .select()
    .from(reportCases)
    .where(
      and(
        isNull(reportCases.measure),
        wanted.isDanger ? isDangerous(db) : not(isDangerous(db)),
        not(foreignCase(db, wanted.administratorId)),
      ),
    )
    .orderBy(asc(reportCases.firstReportedAt), asc(reportCases.id))
    .limit(1);
  return found;
}
