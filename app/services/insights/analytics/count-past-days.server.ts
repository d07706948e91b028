import type { Ctx } from "~/ctx.server";
import { dayOf, startOfDay } from "~/domain/insights/range";
import { daysAfter } from "~/domain/platform/dates";
import {
  countRowsByTime,
  findFirstActivity,
  MEASURES,
  type Measure,
} from "~/models/insights/activity-counts.server";
import {
  findLastCountedDay,
  insertActivityDays,
} from "~/models/insights/activity-days.server";

/** A prompt may be completed an hour after it was entered. */
const SETTLED_MS = 2 * 3_600_000;
const MOST_DAYS = 400;
const DAYS_AT_ONCE = 50;

type Counting = Pick<Ctx, "store" | "now">;

/**
 * Counts the days that are over, so that figures don't need the rows. Goes on
 * in the next run after 400 days. Returns the number of days.
 */
export async function countPastDays(
  ctx: Counting,
  signal: AbortSignal,
): Promise<number> {
  let counted = 0;
  for (const measure of MEASURES) {
    for (
      let days = 0;
      days < MOST_DAYS && !signal.aborted;
      days += DAYS_AT_ONCE
    ) {
      const more = await countNextDays(ctx, measure);
      counted += more;
      if (more < DAYS_AT_ONCE) break;
    }
  }
  return counted;
}

/** Returns the number of days, which is lower once no more are over. */
async function countNextDays(ctx: Counting, measure: Measure): Promise<number> {
  const days = await findNextDays(ctx, measure);
  if (days.length === 0) return 0;
  await ctx.store.tx(async (tx) => {
    const totals = await countRowsByTime(tx, measure, days);
    const counted = days.map(({ from }, index) => ({
      measure,
      day: dayOf(from),
      total: totals[index] ?? 0,
    }));
    await insertActivityDays(tx, counted);
  });
  return days.length;
}

/** The next days to count, all of them over. */
async function findNextDays({ store, now }: Counting, measure: Measure) {
  const next = await findNextDay({ store }, measure);
  if (next === null) return [];
  const days = Array.from({ length: DAYS_AT_ONCE }, (_, index) => ({
    from: daysAfter(next, index),
    until: daysAfter(next, index + 1),
  }));
  const settled = now().getTime() - SETTLED_MS;
  return days.filter(({ until }) => until.getTime() <= settled);
}

/** The day after the last counted one, or the day of the first row. */
async function findNextDay(
  { store }: Pick<Ctx, "store">,
  measure: Measure,
): Promise<Date | null> {
  const last = await findLastCountedDay(store.read, measure);
  if (last !== null) return daysAfter(new Date(last), 1);
  const first = await findFirstActivity(store.read, measure, null);
  return first && startOfDay(first);
}
