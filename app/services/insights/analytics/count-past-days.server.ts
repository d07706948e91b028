import type { Ctx } from "~/ctx.server";
import { addDays, startOfDay } from "~/domain/insights/range";
import {
  countRowsByTime,
  findFirstActivity,
  MEASURES,
  type Measure,
} from "~/models/insights/activity-counts.server";
import {
  findLastCountedDay,
  insertActivityDay,
} from "~/models/insights/activity-days.server";

import { dayOf } from "./count-activity.server";

/** A prompt may be completed an hour after it was entered. */
const SETTLED_MS = 2 * 3_600_000;
const MOST_DAYS = 400;

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
    for (let day = 0; day < MOST_DAYS && !signal.aborted; day += 1) {
      if (!(await countNextDay(ctx, measure))) break;
      counted += 1;
    }
  }
  return counted;
}

/** False once every day that is over has been counted. */
async function countNextDay(
  { store, now }: Counting,
  measure: Measure,
): Promise<boolean> {
  const from = await findNextDay({ store }, measure);
  if (from === null) return false;
  const until = addDays(from, 1);
  if (until.getTime() + SETTLED_MS > now().getTime()) return false;
  await store.tx(async (tx) => {
    const [total = 0] = await countRowsByTime(tx, measure, [{ from, until }]);
    await insertActivityDay(tx, { measure, day: dayOf(from), total });
  });
  return true;
}

/** The day after the last counted one, or the day of the first row. */
async function findNextDay(
  { store }: Pick<Ctx, "store">,
  measure: Measure,
): Promise<Date | null> {
  const last = await findLastCountedDay(store.read, measure);
  if (last !== null) return addDays(new Date(last), 1);
  const first = await findFirstActivity(store.read, measure, null);
  return first && startOfDay(first);
}
