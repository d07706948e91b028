import { dueAt } from "~/domain/approvals/work-queues";
import type { Place, TimePage } from "~/domain/platform/time-cursor";
import type { CaseFilters } from "~/models/reports/case-filters.server";
import * as nextCases from "~/models/reports/next-cases.server";
import {
  listOpenCases,
  type ReportCase,
} from "~/models/reports/report-cases.server";
import type { Db } from "~/models/platform/store.server";

type DuePage = TimePage & { offset: number; filters: CaseFilters | undefined };

/**
 * Undecided cases by the time until which they should be decided
 * (docs/product/approvals.md#command-center): reports of danger have less of it.
 */
export async function listDueCases(
  db: Db,
  { limit, after, offset, filters }: DuePage,
) {
  const lists = await Promise.all(
    [true, false].map(async (isDanger) => {
      const from = after && { ...after, at: reportedAt(after.at, isDanger) };
      const page = { limit: offset + limit, after: from, filters };
      const cases = await listOpenCases(db, isDanger, page);
      return cases.map((row) => ({
        ...row,
        place: placeOf(row.reportCase, isDanger),
      }));
    }),
  );
  return lists
    .flat()
    .sort((a, b) => inOrder(a.place, b.place))
    .slice(offset, offset + limit);
}

/** The undecided case that is due next, of those this administrator decides. */
export async function findNextCase(
  db: Db,
  administratorId: string,
): Promise<ReportCase | undefined> {
  const [danger, other] = await Promise.all(
    [true, false].map((isDanger) =>
      nextCases.findNextCase(db, { isDanger, administratorId }),
    ),
  );
  if (!danger || !other) return danger ?? other;
  const order = inOrder(placeOf(danger, true), placeOf(other, false));
  return order < 0 ? danger : other;
}

/** A case's place in a list that is sorted by deadline. */
function placeOf({ id, firstReportedAt }: ReportCase, isDanger: boolean) {
  const at = dueAt(queueOf(isDanger), firstReportedAt) ?? firstReportedAt;
  return { at, id };
}

/** When a case that is due at a time was first reported. */
function reportedAt(due: Date, isDanger: boolean): Date {
  const later = dueAt(queueOf(isDanger), due) ?? due;
  return new Date(2 * due.getTime() - later.getTime());
}

function queueOf(isDanger: boolean) {
  return isDanger ? "danger_reports" : "reports";
}

function inOrder(a: Place, b: Place): number {
  return a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1);
}
