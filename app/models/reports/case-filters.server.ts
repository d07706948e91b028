import { and, eq, inArray, not, type SQL } from "drizzle-orm";

import { reportCases, reports } from "../../../drizzle/schema";
import { partyOfCase } from "../platform/own-cases.server";
import type { Db } from "../platform/store.server";

/**
 * The account that reports are about, or that sent one of them; `viewer` learns
 * of no sender in a case that affects them.
 */
export type CaseFilters = {
  about: string | null;
  by: string | null;
  viewer: string;
  /** What a search found. */
  found?: SQL | undefined;
};

/** The condition for the cases of a filter. */
export function concerns(db: Db, filters?: CaseFilters): SQL | undefined {
  if (!filters) return undefined;
  const { about, by, viewer, found } = filters;
  const sent = db
    .select({ id: reports.caseId })
    .from(reports)
    .where(eq(reports.reporterUserId, by ?? ""));
  return and(
    about ? eq(reportCases.affectedUserId, about) : undefined,
    by ? inArray(reportCases.id, sent) : undefined,
    by ? not(partyOfCase(db, viewer)) : undefined,
    found,
  );
}
