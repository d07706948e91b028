import type { Job } from "~/services/platform/run-job.server";
import { removeUnusedFiles } from "~/services/agents/remove-unused-files.server";

/** An upload is written down long before this. */
const YOUNG_MS = 24 * 3_600_000;

/**
 * What nothing points at is removed daily. Files are as old as their disk says,
 * whatever time a job is run for.
 */
export const unusedFiles: Job = {
  name: "unused-files",
  everySeconds: 24 * 3_600,
  leaseSeconds: 1_800,
  run: async (ctx) => {
    const olderThan = new Date(Date.now() - YOUNG_MS);
    const removed = await removeUnusedFiles(ctx, { olderThan });
    return `${removed} unused files removed`;
  },
};
