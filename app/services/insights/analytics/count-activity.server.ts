import { dayOf } from "~/domain/insights/range";
import { daysAfter } from "~/domain/platform/dates";
import {
  countRowsByTime,
  findFirstActivity,
  type Measure,
} from "~/models/insights/activity-counts.server";
import {
  findFirstCountedDay,
  findLastCountedDay,
  listCountedDays,
  type CountedDay,
} from "~/models/insights/activity-days.server";
import type { Db } from "~/models/platform/store.server";

const EVER = new Date(0);
/** Later than every row. */
const END = new Date(Date.UTC(9999, 0));

type Period = { from: Date; until: Date };

/** How much of a measure happened since the start of a day, or ever. */
export async function countActivity(
  db: Db,
  measure: Measure,
  since: Date | null,
): Promise<number> {
  const period = { from: since ?? EVER, until: END };
  const [total = 0] = await countByTime(db, measure, [period]);
  return total;
}

/**
 * How much of a measure happened in each period of whole days, from first to
 * last. Days that were counted are read as counted, later ones from the rows.
 */
export async function countByTime(
  db: Db,
  measure: Measure,
  periods: readonly Period[],
): Promise<number[]> {
  const [first] = periods;
  if (!first) return [];
  const [last, days] = await Promise.all([
    findLastCountedDay(db, measure),
    listCountedDays(db, measure, dayOf(first.from)),
  ]);
  const open = last === null ? EVER : daysAfter(new Date(last), 1);
  const live = await countRowsByTime(
    db,
    measure,
    periods.map(({ from, until }) => ({
      from: laterOf(from, open),
      until: laterOf(until, open),
    })),
  );
  return periods.map(
    (period, index) => sumDays(days, period) + (live[index] ?? 0),
  );
}

/** When a measure first happened since a time, or ever. */
export async function findFirst(
  db: Db,
  measure: Measure,
  since: Date | null,
): Promise<Date | null> {
  const first = await findFirstActivity(db, measure, since);
  if (since !== null) return first;
  const day = await findFirstCountedDay(db, measure);
  if (day === null) return first;
  const start = new Date(day);
  // The rows of the first days may be gone.
  return first && first < daysAfter(start, 1) ? first : start;
}

function laterOf(one: Date, other: Date): Date {
  return one > other ? one : other;
}

function sumDays(days: readonly CountedDay[], { from, until }: Period): number {
  const [first, end] = [dayOf(from), dayOf(until)];
  return days
    .filter(({ day }) => day >= first && day < end)
    .reduce((sum, { total }) => sum + total, 0);
}
