import { plural } from "~/domain/platform/plural";
import type { Job } from "~/services/platform/run-job.server";
import { storeMissingNames } from "~/services/publishers/follow-names.server";

/** Stores names for comparison after an update, hourly. */
export const comparedNames: Job = {
  name: "compared-names",
  everySeconds: 3_600,
  leaseSeconds: 600,
  run: async (ctx, signal) =>
    `${plural(await storeMissingNames(ctx, signal), "name")} stored for comparison`,
};
