import { and, asc, eq, gte, isNull, ne, type SQL } from "drizzle-orm";

import { EVER } from "~/domain/platform/time-cursor";

import { reportCases } from "../../../drizzle/schema";
import {
  countUpToLimit,
  isAhead,
  type FoundPage,
} from "../platform/keyset.server";
import type { Db } from "../platform/store.server";
import {
  selectCases,
  type NamedCase,
  type ReportCase,
} from "./report-cases.server";

type Appeal = { appeal: string; at: Date };

/** Stores the one appeal; undefined if there is one, or nothing to appeal. */
export async function addCaseAppeal(
  db: Db,
  id: string,
  { appeal, at }: Appeal,
): Promise<ReportCase | undefined> {
  const [appealed] = await db
    .update(reportCases)
    .set({ appeal, appealedAt: at })
    .where(
      and(
        eq(reportCases.id, id),
        ne(reportCases.measure, "dismiss"),
        isNull(reportCases.appealedAt),
      ),
    )
    .returning();
  return appealed;
}

type SettledAppeal = Required<
  Pick<
    typeof reportCases.$inferInsert,
    "appealOutcome" | "appealNote" | "appealDecidedById" | "appealDecidedAt"
  >
>;

/** Decides an open appeal; undefined if another decision came first. */
export async function settleCaseAppeal(
  db: Db,
  id: string,
  settled: SettledAppeal,
): Promise<ReportCase | undefined> {
  const [decided] = await db
    .update(reportCases)
    .set(settled)
    .where(and(eq(reportCases.id, id), isOpenAppeal()))
    .returning();
  return decided;
}

/** Cases whose appeal waits for a decision, oldest appeal first. */
export async function listAppealedCases(
  db: Db,
  { limit, after, found }: FoundPage,
): Promise<NamedCase[]> {
  const { appealedAt: at, id } = reportCases;
  return selectCases(db)
    .where(and(isOpenAppeal(), found, isAhead({ at, id }, after)))
    .orderBy(asc(reportCases.appealedAt), asc(reportCases.id))
    .limit(limit);
}

export async function countAppealedCases(db: Db, found?: SQL): Promise<number> {
  return countUpToLimit(db, reportCases, and(isOpenAppeal(), found));
}

function isOpenAppeal() {
  return and(
    isNull(reportCases.appealOutcome),
    // An index finds them by a range, but not by "is not null".
    gte(reportCases.appealedAt, EVER),
  );
}
