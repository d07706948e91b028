import type { Ctx } from "~/ctx.server";
import { csvText } from "~/domain/platform/csv";
import { dayOf, type RangeDays } from "~/domain/insights/range";
import { MEASURES } from "~/models/insights/activity-counts.server";

import { countOverTime } from "./count-over-time.server";

/** Allows a year by day; the databases allow no more columns than this. */
const MOST_ROWS = 400;

/**
 * Exports every figure of a range as CSV; `until` is the day after a row's
 * last.
 */
export async function exportActivity(
  ctx: Ctx,
  days: RangeDays,
): Promise<string> {
  const { buckets } = await countOverTime(ctx, { days, most: MOST_ROWS });
  return csvText(
    ["from", "until", ...MEASURES],
    buckets.map((bucket) => [
      dayOf(bucket.from),
      dayOf(bucket.until),
      ...MEASURES.map((measure) => bucket[measure]),
    ]),
  );
}
