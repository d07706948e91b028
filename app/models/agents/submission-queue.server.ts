import { and, count, desc, eq, inArray, lt, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";

import { agentVersions, reviewDecisions } from "../../../drizzle/schema";
import type { Db } from "../platform/store.server";

const earlier = alias(agentVersions, "earlier");

function sentAt(version: typeof earlier | typeof agentVersions) {
  return sql`coalesce(${version.submittedAt}, ${version.updatedAt})`;
}

/** The number of submissions before each of these in the review queue. */
export async function countEarlierSubmissions(
  db: Db,
  versionIds: string[],
): Promise<Map<string, number>> {
  if (versionIds.length === 0) return new Map();
  const { id } = agentVersions;
  const [theirs, own] = [sentAt(earlier), sentAt(agentVersions)];
  const isEarlier = or(
    lt(theirs, own),
    and(eq(theirs, own), lt(earlier.id, id)),
  );
  const rows = await db
    .select({ id, number: count(earlier.id) })
    .from(agentVersions)
    .leftJoin(earlier, and(eq(earlier.status, "submitted"), isEarlier))
    .where(inArray(id, versionIds))
    .groupBy(id);
  return new Map(rows.map((row) => [row.id, row.number]));
}

/** The submission and decision times of the latest decisions. */
export async function listDecisionTimes(db: Db, limit: number) {
  const { submittedAt, decidedAt, id } = reviewDecisions;
  return db
    .select({ submittedAt, decidedAt })
    .from(reviewDecisions)
    .orderBy(desc(decidedAt), desc(id))
    .limit(limit);
}
