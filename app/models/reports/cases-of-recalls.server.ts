import { and, desc, eq, gte, isNull, lte, or } from "drizzle-orm";

import { reportCases } from "../../../drizzle/schema";
import type { RecallOfAgent } from "../catalogue/recalls.server";
import type { Db } from "../platform/store.server";

/**
 * The id of the case that led to a recall: the one about the agent that was
 * undecided when it started, unless it was decided otherwise.
 */
export async function findCaseOfRecall(
  db: Db,
  { recall, agent }: Pick<RecallOfAgent, "recall" | "agent">,
): Promise<string | null> {
  const { id, measure, firstReportedAt, decidedAt } = reportCases;
  const [found] = await db
    .select({ id })
    .from(reportCases)
    .where(
      and(
        eq(reportCases.affectedUserId, agent.ownerUserId),
        eq(reportCases.subjectKind, "agent"),
        eq(reportCases.subjectId, agent.id),
        lte(firstReportedAt, recall.startedAt),
        or(
          isNull(measure),
          and(eq(measure, "recall"), gte(decidedAt, recall.startedAt)),
        ),
      ),
    )
    .orderBy(desc(firstReportedAt), desc(id))
    .limit(1);
  return found?.id ?? null;
}
