import type { Job } from "~/services/platform/run-job.server";
import { removeUnusedFiles } from "~/services/agents/remove-unused-files.server";

/** The row of an upload is written long before this. */
const YOUNG_MS = 24 * 3_600_000;

/**
 * Removes unused files daily. A file's age comes from the disk, whatever time
 * the job is run for.
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
