import { countPastDays } from "~/services/insights/analytics/count-past-days.server";
import type { Job } from "~/services/platform/run-job.server";
import { removeAgedRows } from "~/services/platform/remove-aged-rows.server";

/**
 * Counts the days that are over, and then removes what is older than its rule
 * allows (docs/product/platform.md#retention).
 */
export const retention: Job = {
  name: "retention",
  everySeconds: 3_600,
  run: async (ctx, signal) => {
    const days = await countPastDays(ctx, signal);
    const removed = signal.aborted ? 0 : await removeAgedRows(ctx, signal);
    return `${days} days counted, ${removed} rows removed`;
  },
};
