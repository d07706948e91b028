import { and, asc, desc, eq, inArray } from "drizzle-orm";

import { REVIEW_CHECKS, type ReviewCheck } from "~/domain/approvals/checks";

import { agentVersions, reviewDecisions, users } from "../../../drizzle/schema";
import type { Db } from "../platform/store.server";

type NewDecision = typeof reviewDecisions.$inferInsert;

export async function insertDecision(
  db: Db,
  decision: NewDecision,
): Promise<void> {
  await db.insert(reviewDecisions).values(decision);
}

export type Decision = Awaited<ReturnType<typeof listDecisions>>[number];

/** The decisions about an agent, newest first. */
export async function listDecisions(db: Db, agentId: string, limit: number) {
  return db
    .select({
      id: reviewDecisions.id,
      agentVersionId: reviewDecisions.agentVersionId,
      version: agentVersions.version,
      edition: agentVersions.edition,
      outcome: reviewDecisions.outcome,
      notesMd: reviewDecisions.notesMd,
      field: reviewDecisions.field,
      checks: reviewDecisions.checks,
      submittedAt: reviewDecisions.submittedAt,
      decidedAt: reviewDecisions.decidedAt,
      administrator: users.username,
    })
    .from(reviewDecisions)
    .innerJoin(users, eq(users.id, reviewDecisions.administratorId))
    .innerJoin(
      agentVersions,
      eq(agentVersions.id, reviewDecisions.agentVersionId),
    )
    .where(eq(reviewDecisions.agentId, agentId))
    .orderBy(desc(reviewDecisions.decidedAt), desc(reviewDecisions.id))
    .limit(limit);
}

export type Refusal = Awaited<ReturnType<typeof listLastDecisions>>[number];

/** The last decision about each of these versions. */
export async function listLastDecisions(db: Db, versionIds: readonly string[]) {
  if (versionIds.length === 0) return [];
  const { agentVersionId, submitted, submittedAt, decidedAt } = reviewDecisions;
  const found = await db
    .select({ agentVersionId, submitted, submittedAt, decidedAt })
    .from(reviewDecisions)
    .where(inArray(agentVersionId, [...versionIds]))
    .orderBy(asc(decidedAt), asc(reviewDecisions.id));
  const last = new Map(found.map((one) => [one.agentVersionId, one]));
  return [...last.values()];
}

/**
 * What was checked when a version, or an edit of its listing, was approved;
 * empty if nothing is known.
 */
export async function findChecks(
  db: Db,
  { agentId, version }: { agentId: string; version: string },
): Promise<ReviewCheck[]> {
  const found = await db
    .select({ checks: reviewDecisions.checks })
    .from(reviewDecisions)
    .innerJoin(
      agentVersions,
      eq(agentVersions.id, reviewDecisions.agentVersionId),
    )
    .where(
      and(
        eq(agentVersions.agentId, agentId),
        eq(agentVersions.version, version),
        eq(reviewDecisions.outcome, "approved"),
      ),
    );
  const ticked = found.flatMap(({ checks }) => checks);
  return REVIEW_CHECKS.filter((check) => ticked.includes(check));
}
