import { nextBackup } from "~/domain/platform/backups";
import { formatSize } from "~/domain/agents/file-size";
import { backUpDatabase } from "~/services/platform/back-up-database.server";
import type { Job } from "~/services/platform/run-job.server";

/**
 * Hourly. A backup is named by the actual time, whatever time the job is run
 * for.
 */
export const backup: Job = {
  name: "backup",
  everySeconds: 3_600,
  leaseSeconds: 1_800,
  nextRun: nextBackup,
  run: async (ctx, signal) => {
    const made = await backUpDatabase(ctx, { at: new Date(), signal });
    if (!made) return "PostgreSQL is backed up with its server's own tools";
    const { name, bytes, removed, isCopied } = made;
    const copied = isCopied === false ? "; NOT copied to the object store" : "";
    return `${name} made, ${formatSize(bytes)}; ${removed} older ones removed${copied}`;
  },
};
