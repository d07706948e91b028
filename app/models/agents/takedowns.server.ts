import { and, asc, eq, gte, isNull, type SQL } from "drizzle-orm";

import type { AppealOutcome } from "~/domain/approvals/takedowns";
import { EVER } from "~/domain/platform/time-cursor";

import { agents, reportCases, takedowns, users } from "../../../drizzle/schema";
import {
  countUpToLimit,
  isAhead,
  type FoundPage,
} from "../platform/keyset.server";
import type { Db } from "../platform/store.server";

/** Each case after the first needs reports about an agent that is down. */
const MOST_CASES = 100;

export type Takedown = typeof takedowns.$inferSelect;

/** The takedown that keeps an agent unlisted, if any. */
export async function findOpenTakedown(
  db: Db,
  agentId: string,
): Promise<Takedown | undefined> {
  const [open] = await db
    .select()
    .from(takedowns)
    .where(and(eq(takedowns.agentId, agentId), isNull(takedowns.endedAt)))
    .limit(1);
  return open;
}

export async function findTakedown(
  db: Db,
  id: string,
): Promise<Takedown | undefined> {
  const [found] = await db
    .select()
    .from(takedowns)
    .where(eq(takedowns.id, id))
    .limit(1);
  return found;
}

/** False if the agent is already taken down. */
export async function insertTakedown(
  db: Db,
  takedown: typeof takedowns.$inferInsert,
): Promise<boolean> {
  const inserted = await db
    .insert(takedowns)
    .values(takedown)
    .onConflictDoNothing()
    .returning({ id: takedowns.id });
  return inserted.length > 0;
}

/** Ends an agent's takedown; undefined if there is none. */
export async function endTakedown(
  db: Db,
  agentId: string,
  at: Date,
): Promise<Takedown | undefined> {
  const [ended] = await db
    .update(takedowns)
    .set({ endedAt: at })
    .where(and(eq(takedowns.agentId, agentId), isNull(takedowns.endedAt)))
    .returning();
  return ended;
}

type Appeal = { appeal: string; at: Date };

/** Stores the one appeal; undefined if there is one, or nothing to appeal. */
export async function addAppeal(
  db: Db,
  agentId: string,
  { appeal, at }: Appeal,
): Promise<Takedown | undefined> {
  const [appealed] = await db
    .update(takedowns)
    .set({ appeal, appealedAt: at })
    .where(
      and(
        eq(takedowns.agentId, agentId),
        isNull(takedowns.endedAt),
        isNull(takedowns.appealedAt),
      ),
    )
    .returning();
  return appealed;
}

type Settled = {
  outcome: AppealOutcome;
  decidedById: string;
  decisionNote: string;
  decidedAt: Date;
  endedAt: Date | null;
};

/** Decides an open appeal; undefined if another decision came first. */
export async function settleAppeal(
  db: Db,
  id: string,
  settled: Settled,
): Promise<Takedown | undefined> {
  const [decided] = await db
    .update(takedowns)
    .set(settled)
    .where(and(eq(takedowns.id, id), isOpenAppeal()))
    .returning();
  return decided;
}

function isOpenAppeal() {
  return and(
    isNull(takedowns.outcome),
    isNull(takedowns.endedAt),
    // An index finds them by a range, but not by "is not null".
    gte(takedowns.appealedAt, EVER),
  );
}

function selectAppealed(db: Db) {
  return db
    .select({
      takedown: takedowns,
      agent: {
        id: agents.id,
        slug: agents.slug,
        name: agents.name,
        ownerUserId: agents.ownerUserId,
      },
      administrator: users.username,
    })
    .from(takedowns)
    .innerJoin(agents, eq(agents.id, takedowns.agentId))
    .innerJoin(users, eq(users.id, takedowns.administratorId));
}

/** A takedown with its agent and the administrator who decided it. */
export type AppealedTakedown = Awaited<
  ReturnType<typeof listOpenAppeals>
>[number];

/** Appeals that wait for a decision, oldest first. */
export async function listOpenAppeals(
  db: Db,
  { limit, after, found }: FoundPage,
) {
  const { appealedAt: at, id } = takedowns;
  return selectAppealed(db)
    .where(and(isOpenAppeal(), found, isAhead({ at, id }, after)))
    .orderBy(asc(takedowns.appealedAt), asc(takedowns.id))
    .limit(limit);
}

export async function countOpenAppeals(db: Db, found?: SQL): Promise<number> {
  return countUpToLimit(db, takedowns, and(isOpenAppeal(), found));
}

export async function findAppealed(
  db: Db,
  id: string,
): Promise<AppealedTakedown | undefined> {
  const [found] = await selectAppealed(db).where(eq(takedowns.id, id)).limit(1);
  return found;
}

type OfAgent = { takedown: Takedown; agent: { ownerUserId: string } };

/** The id of the reports' case in which the agent was taken down. */
export async function findCaseOfTakedown(
  db: Db,
  wanted: OfAgent,
): Promise<string | null> {
  const [found] = await listCasesOfTakedown(db, wanted);
  return found?.id ?? null;
}

/** The rule or law that a takedown's first notice names; null without one. */
export async function findTakedownGround(
  db: Db,
  wanted: OfAgent,
): Promise<string | null> {
  const cases = await listCasesOfTakedown(db, wanted);
  const [first] = cases.toSorted((a, b) => decidedMs(a) - decidedMs(b));
  return first?.ground ?? null;
}

function decidedMs({ decidedAt }: { decidedAt: Date | null }): number {
  return decidedAt?.getTime() ?? 0;
}

/** The cases that a takedown decided: reports may follow it. */
export async function listCasesOfTakedown(
  db: Db,
  { takedown, agent }: OfAgent,
) {
  return db
    .select()
    .from(reportCases)
    .where(
      and(
        eq(reportCases.affectedUserId, agent.ownerUserId),
        eq(reportCases.takedownId, takedown.id),
      ),
    )
    .limit(MOST_CASES);
}
