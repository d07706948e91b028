import { and, asc, count, eq, gte, isNotNull, lt } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

import { reportCases, reports, takedowns } from "../../../drizzle/schema";
import { countRows } from "../platform/keyset.server";
import type { Db } from "../platform/store.server";

/** From one moment until before another. */
export type Span = { from: Date; until: Date };

function isWithin(column: SQLiteColumn, { from, until }: Span) {
  return and(gte(column, from), lt(column, until));
}

/** Reports by the kind of thing and the reason. */
export async function countReports(db: Db, span: Span) {
  return db
    .select({
      kind: reportCases.subjectKind,
      reason: reports.reason,
      total: count(),
    })
    .from(reports)
    .innerJoin(reportCases, eq(reportCases.id, reports.caseId))
    .where(isWithin(reports.createdAt, span))
    .groupBy(reportCases.subjectKind, reports.reason);
}

/** Decisions by what was decided. */
export async function countDecisions(db: Db, span: Span) {
  return db
    .select({ measure: reportCases.measure, total: count() })
    .from(reportCases)
    .where(isWithin(reportCases.decidedAt, span))
    .groupBy(reportCases.measure);
}

/**
 * The middle value of the seconds from first report to decision, the lower one
 * of two; null without decisions.
 */
export async function findMedianSeconds(
  db: Db,
  span: Span,
  decisions: number,
): Promise<number | null> {
  if (decisions === 0) return null;
  const [middle] = await db
    .select({ seconds: reportCases.secondsToDecision })
    .from(reportCases)
    .where(isWithin(reportCases.decidedAt, span))
    .orderBy(asc(reportCases.secondsToDecision))
    .limit(1)
    .offset(Math.floor((decisions - 1) / 2));
  return middle?.seconds ?? null;
}

/** Appeals sent, against takedowns and against other decisions. */
export async function countAppeals(db: Db, span: Span): Promise<number> {
  const ofCases = isWithin(reportCases.appealedAt, span);
  const ofTakedowns = isWithin(takedowns.appealedAt, span);
  return (
    (await countRows(db, reportCases, ofCases)) +
    (await countRows(db, takedowns, ofTakedowns))
  );
}

/** Decided appeals by their outcome, of both kinds. */
export async function countAppealOutcomes(db: Db, span: Span) {
  const ofCases = await db
    .select({ outcome: reportCases.appealOutcome, total: count() })
    .from(reportCases)
    .where(isWithin(reportCases.appealDecidedAt, span))
    .groupBy(reportCases.appealOutcome);
  const ofTakedowns = await db
    .select({ outcome: takedowns.outcome, total: count() })
    .from(takedowns)
    .where(
      and(isNotNull(takedowns.outcome), isWithin(takedowns.decidedAt, span)),
    )
    .groupBy(takedowns.outcome);
  return [...ofCases, ...ofTakedowns];
}
