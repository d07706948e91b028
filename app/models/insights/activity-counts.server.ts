import { and, asc, count, desc, eq, gte, lt, sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";

import type { EventType } from "~/domain/insights/analytics-events";

import {
  agents,
  analyticsEvents,
  homepagePrompts,
  operatorRequests,
  projectChats,
  users,
} from "../../../drizzle/schema";
import type { Db } from "../platform/store.server";

type Counted = { table: SQLiteTable; createdAt: SQLiteColumn; only?: SQL };

const ADD_AGENT_CLICK: EventType = "add_agent_click";

/** What is counted over time: a table's rows by creation time. */
const COUNTED = {
  prompts: { table: homepagePrompts, createdAt: homepagePrompts.createdAt },
  workflows: {
    table: homepagePrompts,
    createdAt: homepagePrompts.createdAt,
    only: eq(homepagePrompts.workflowGenerated, true),
  },
  operatorRequests: {
    table: operatorRequests,
    createdAt: operatorRequests.createdAt,
  },
  signups: { table: users, createdAt: users.createdAt },
  projectChats: { table: projectChats, createdAt: projectChats.createdAt },
  addAgentClicks: {
    table: analyticsEvents,
    createdAt: analyticsEvents.createdAt,
    only: eq(analyticsEvents.eventType, ADD_AGENT_CLICK),
  },
  agents: { table: agents, createdAt: agents.createdAt },
} satisfies Record<string, Counted>;

export type Measure = keyof typeof COUNTED;
export const MEASURES = Object.keys(COUNTED) as Measure[];

const counted: Record<Measure, Counted> = COUNTED;

/** The number of rows created in each period, in one query. */
export async function countRowsByTime(
  db: Db,
  measure: Measure,
  stretches: readonly { from: Date; until: Date }[],
): Promise<number[]> {
  const [first] = stretches;
  const last = stretches.at(-1);
  if (!first || !last) return [];
  const { table, createdAt, only } = counted[measure];
  const sums = stretches.map(({ from, until }, index) => {
    const isInside = and(gte(createdAt, from), lt(createdAt, until));
    const sum = sql<number>`coalesce(sum(case when ${isInside} then 1 else 0 end), 0)`;
    return [`n${index}`, sum.mapWith(Number)] as const;
  });
  const [row] = await db
    .select(Object.fromEntries(sums))
    .from(table)
    .where(and(only, gte(createdAt, first.from), lt(createdAt, last.until)));
  return sums.map(([name]) => row?.[name] ?? 0);
}

/** The creation time of the first row since a time, or ever. */
export async function findFirstActivity(
  db: Db,
  measure: Measure,
  since: Date | null,
): Promise<Date | null> {
  const { table, createdAt, only } = counted[measure];
  const [row] = await db
    .select({ at: createdAt })
    .from(table)
    .where(and(only, since ? gte(createdAt, since) : undefined))
    .orderBy(asc(createdAt))
    .limit(1);
  return row?.at instanceof Date ? row.at : null;
}

const COMPARED_PROMPTS = 10_000;

type Listed = { since: Date | null; limit: number };

/** The most frequent of the latest texts, most frequent first. */
export async function listTopPrompts(
  db: Db,
  { since, limit }: Listed,
): Promise<{ promptText: string; count: number }[]> {
  const latest = db
    .select({ promptText: homepagePrompts.promptText })
    .from(homepagePrompts)
    .where(since ? gte(homepagePrompts.createdAt, since) : undefined)
    .orderBy(desc(homepagePrompts.createdAt), desc(homepagePrompts.id))
    .limit(COMPARED_PROMPTS)
    .as("latest");
  return db
    .select({ promptText: latest.promptText, count: count() })
    .from(latest)
    .groupBy(latest.promptText)
    .orderBy(desc(count()), asc(latest.promptText))
    .limit(limit);
}

/** The most recent texts. */
export async function listRecentPrompts(db: Db, { since, limit }: Listed) {
  return db
    .select({
      id: homepagePrompts.id,
      promptText: homepagePrompts.promptText,
      createdAt: homepagePrompts.createdAt,
      workflowGenerated: homepagePrompts.workflowGenerated,
    })
    .from(homepagePrompts)
    .where(since ? gte(homepagePrompts.createdAt, since) : undefined)
    .orderBy(desc(homepagePrompts.createdAt), desc(homepagePrompts.id))
    .limit(limit);
}
