import { and, asc, desc, eq, gt, gte } from "drizzle-orm";

import { activityDays } from "../../../drizzle/schema";
import type { Db } from "../platform/store.server";
import type { Measure } from "./activity-counts.server";

/** A counted day, as an ISO date. */
export type CountedDay = { day: string; total: number };

/** Adds the counts of days, each once. */
export async function insertActivityDays(
  tx: Db,
  counted: (CountedDay & { measure: Measure })[],
): Promise<void> {
  await tx.insert(activityDays).values(counted).onConflictDoNothing();
}

export async function findLastCountedDay(
  db: Db,
  measure: Measure,
): Promise<string | null> {
  const [last] = await db
    .select({ day: activityDays.day })
    .from(activityDays)
    .where(eq(activityDays.measure, measure))
    .orderBy(desc(activityDays.day))
    .limit(1);
  return last?.day ?? null;
}

/** The counted days of a measure from a day on. */
export async function listCountedDays(
  db: Db,
  measure: Measure,
  from: string,
): Promise<CountedDay[]> {
  const { day, total } = activityDays;
  return db
    .select({ day, total })
    .from(activityDays)
    .where(and(eq(activityDays.measure, measure), gte(day, from)))
    .orderBy(asc(day));
}

/** The first day on which something of a measure happened. */
export async function findFirstCountedDay(
  db: Db,
  measure: Measure,
): Promise<string | null> {
  const [first] = await db
    .select({ day: activityDays.day })
    .from(activityDays)
    .where(and(eq(activityDays.measure, measure), gt(activityDays.total, 0)))
    .orderBy(asc(activityDays.day))
    .limit(1);
  return first?.day ?? null;
}
