import {
  and,
  asc,
  desc,
  eq,
  isNotNull,
  isNull,
  not,
  sql,
  type SQL,
} from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";

import type { TimePage } from "~/domain/platform/time-cursor";

import { reportCases, takedowns, users } from "../../../drizzle/schema";
import { isDangerous } from "../platform/dangerous-cases.server";
import { countUpToLimit, isAhead, isBehind } from "../platform/keyset.server";
import type { Db } from "../platform/store.server";
import { concerns, type CaseFilters } from "./case-filters.server";

export type ReportCase = typeof reportCases.$inferSelect;

const affected = alias(users, "affected");
const decider = alias(users, "decider");

type Opened = Omit<typeof reportCases.$inferInsert, "reportCount">;

/**
 * Counts one more report of a thing, in its undecided case, which is opened by
 * the first; undefined if that case was decided at this moment.
 */
export async function countReport(
  db: Db,
  opened: Opened,
): Promise<ReportCase | undefined> {
  await db.insert(reportCases).values(opened).onConflictDoNothing();
  const [counted] = await db
    .update(reportCases)
    .set({ reportCount: sql`${reportCases.reportCount} + 1` })
    .where(
      and(
        eq(reportCases.subjectKind, opened.subjectKind),
        eq(reportCases.subjectId, opened.subjectId),
        isNull(reportCases.measure),
      ),
    )
    .returning();
  return counted;
}

/** How the takedown that a decision began stands. */
export const takedownColumns = {
  id: takedowns.id,
  appealedAt: takedowns.appealedAt,
  outcome: takedowns.outcome,
  endedAt: takedowns.endedAt,
};

/** Cases with the names of whom they affect and of who decided them. */
export function selectCases(db: Db) {
  return db
    .select({
      reportCase: reportCases,
      affected: affected.username,
      decidedBy: decider.username,
      takedown: takedownColumns,
    })
    .from(reportCases)
    .innerJoin(affected, eq(affected.id, reportCases.affectedUserId))
    .leftJoin(decider, eq(decider.id, reportCases.decidedById))
    .leftJoin(takedowns, eq(takedowns.id, reportCases.takedownId));
}

/** A case with the names of the affected user and of its administrator. */
export type NamedCase = Awaited<ReturnType<typeof selectCases>>[number];

export async function findCase(
  db: Db,
  id: string,
): Promise<NamedCase | undefined> {
  const [found] = await selectCases(db).where(eq(reportCases.id, id)).limit(1);
  return found;
}

/** Undecided cases, or decided ones. */
export type CaseState = "open" | "decided";

type CasePage = TimePage & { filters: CaseFilters | undefined };

/**
 * Undecided cases, oldest first: those that were reported as dangerous, or the
 * others.
 */
export async function listOpenCases(
  db: Db,
  isDanger: boolean,
  { limit, after, filters }: CasePage,
): Promise<NamedCase[]> {
  const { firstReportedAt: at, id } = reportCases;
  const isWanted = isDanger ? isDangerous(db) : not(isDangerous(db));
  const isNext = isAhead({ at, id }, after);
  return selectCases(db)
    .where(and(isIn("open"), isWanted, concerns(db, filters), isNext))
    .orderBy(asc(at), asc(id))
    .limit(limit);
}

/** Decided cases, latest first. */
export async function listDecidedCases(
  db: Db,
  { limit, after, offset, filters }: CasePage & { offset: number },
): Promise<NamedCase[]> {
  const { decidedAt: at, id } = reportCases;
  const isNext = isBehind({ at, id }, after);
  return selectCases(db)
    .where(and(isIn("decided"), concerns(db, filters), isNext))
    .orderBy(desc(at), desc(id))
    .limit(limit)
    .offset(offset);
}

/** The undecided case about a thing. */
export async function findOpenCase(
  db: Db,
  thing: Pick<ReportCase, "subjectKind" | "subjectId">,
): Promise<ReportCase | undefined> {
  const { subjectKind, subjectId } = reportCases;
  const [found] = await db
    .select()
    .from(reportCases)
    .where(
      and(
        eq(subjectKind, thing.subjectKind),
        eq(subjectId, thing.subjectId),
        isIn("open"),
      ),
    )
    .limit(1);
  return found;
}

export async function countCases(
  db: Db,
  state: CaseState,
  filters?: CaseFilters,
): Promise<number> {
  const condition = and(isIn(state), concerns(db, filters));
  return countUpToLimit(db, reportCases, condition);
}

function isIn(state: CaseState): SQL {
  return state === "open"
    ? isNull(reportCases.measure)
    : isNotNull(reportCases.decidedAt);
}

type Settled = Pick<ReportCase, "id" | "reportCount"> & {
  set: Partial<typeof reportCases.$inferInsert>;
};

/** Decides a case; undefined if it was decided or reported again meanwhile. */
export async function settleCase(
  db: Db,
  { id, reportCount, set }: Settled,
): Promise<ReportCase | undefined> {
  const [settled] = await db
    .update(reportCases)
    .set(set)
    .where(
      and(
        eq(reportCases.id, id),
        eq(reportCases.reportCount, reportCount),
        isNull(reportCases.measure),
      ),
    )
    .returning();
  return settled;
}

/** Notes what a measure did, so that a granted appeal can undo it. */
export async function noteMeasure(
  db: Db,
  id: string,
  done: Partial<Pick<ReportCase, "takedownId" | "removedText">>,
): Promise<void> {
  if (Object.keys(done).length === 0) return;
  await db.update(reportCases).set(done).where(eq(reportCases.id, id));
}
