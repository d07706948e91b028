import type { Ctx } from "~/ctx.server";
import { timeBuckets, type Bucket } from "~/domain/insights/buckets";
import { rangeStart, type RangeDays } from "~/domain/insights/range";
import {
  MEASURES,
  type Measure,
} from "~/models/insights/activity-counts.server";

import { countByTime, findFirst } from "./count-activity.server";

type Wanted = { days: RangeDays; most: number };

type CountedBucket = Bucket & Record<Measure, number>;

/**
 * Counts every figure per day, or per longer step if there would be too many.
 */
export async function countOverTime(ctx: Ctx, { days, most }: Wanted) {
  const db = ctx.store.read;
  const now = ctx.now();
  const from = rangeStart(days, now) ?? (await firstEver(ctx)) ?? now;
  const { step, buckets } = timeBuckets({ from, now, most });
  const columns = await Promise.all(
    MEASURES.map(async (measure) => ({
      measure,
      counts: await countByTime(db, measure, buckets),
    })),
  );
  const countsAt = (index: number) =>
    Object.fromEntries(
      columns.map(({ measure, counts }) => [measure, counts[index] ?? 0]),
    ) as Record<Measure, number>;
  return {
    step,
    buckets: buckets.map((bucket, index): CountedBucket => {
      return { ...bucket, ...countsAt(index) };
    }),
  };
}

async function firstEver({ store }: Ctx): Promise<Date | null> {
  const firsts = await Promise.all(
    MEASURES.map((measure) => findFirst(store.read, measure, null)),
  );
  const times = firsts.flatMap((time) => (time ? [time.getTime()] : []));
  return times.length > 0 ? new Date(Math.min(...times)) : null;
}
