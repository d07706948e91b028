import { plural } from "~/domain/platform/plural";
import { countShortTerms } from "~/services/catalogue/search/count-short-terms.server";
import type { Job } from "~/services/platform/run-job.server";

/** Counts the short terms of changed agents, so that searches need not. */
export const shortTerms: Job = {
  name: "short-terms",
  everySeconds: 60,
  leaseSeconds: 600,
  run: async (ctx, signal) =>
    `${plural(await countShortTerms(ctx, signal), "text")} counted for searches`,
};
