import { and, desc, eq, gte, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";

import { EVER } from "~/domain/platform/time-cursor";

import { agents, reportCases, takedowns, users } from "../../../drizzle/schema";
import {
  countUpToLimit,
  isBehind,
  type FoundPage,
} from "../platform/keyset.server";
import type { Db } from "../platform/store.server";

/** Who decided what the appeal is against, and who decided the appeal. */
const first = alias(users, "first");
const second = alias(users, "second");

// An index finds decided appeals by a range, but not by "is not null".
const takedownDecided = gte(takedowns.decidedAt, EVER);
const caseDecided = gte(reportCases.appealDecidedAt, EVER);

/** Decided appeals against takedowns, latest decision first. */
export async function listDecidedTakedowns(
  db: Db,
  { limit, after, found }: FoundPage,
) {
  const { decidedAt: at, id } = takedowns;
  return db
    .select({
      takedown: takedowns,
      agent: {
        id: agents.id,
        name: agents.name,
        ownerUserId: agents.ownerUserId,
      },
      administrator: first.username,
      decidedBy: second.username,
    })
    .from(takedowns)
    .innerJoin(agents, eq(agents.id, takedowns.agentId))
    .innerJoin(first, eq(first.id, takedowns.administratorId))
    .leftJoin(second, eq(second.id, takedowns.decidedById))
    .where(and(takedownDecided, found, isBehind({ at, id }, after)))
    .orderBy(desc(at), desc(id))
    .limit(limit);
}

/** The same for appeals against other decisions about reports. */
export async function listDecidedCases(
  db: Db,
  { limit, after, found }: FoundPage,
) {
  const { appealDecidedAt: at, id } = reportCases;
  return db
    .select({
      reportCase: reportCases,
      administrator: first.username,
      decidedBy: second.username,
    })
    .from(reportCases)
    .leftJoin(first, eq(first.id, reportCases.decidedById))
    .leftJoin(second, eq(second.id, reportCases.appealDecidedById))
    .where(and(caseDecided, found, isBehind({ at, id }, after)))
    .orderBy(desc(at), desc(id))
    .limit(limit);
}

export async function countDecidedAppeals(
  db: Db,
  found: { ofTakedowns?: SQL | undefined; ofCases?: SQL | undefined } = {},
): Promise<number> {
  const { ofTakedowns, ofCases } = found;
  const numbers = await Promise.all([
    countUpToLimit(db, takedowns, and(takedownDecided, ofTakedowns)),
    countUpToLimit(db, reportCases, and(caseDecided, ofCases)),
  ]);
  return numbers.reduce((sum, number) => sum + number);
}
