import type { Ctx } from "~/ctx.server";
import { listJobLeases } from "~/models/platform/job-leases.server";

import { latestTimes } from "./job-times";
import type { Job } from "./run-job.server";

/** The jobs that are due and not running; a job that never ran is due. */
export async function listDueJobs(
  ctx: Ctx,
  jobs: readonly Job[],
): Promise<Job[]> {
  const now = ctx.now();
  const rows = await listJobLeases(ctx.store.read);
  const leases = new Map(rows.map((lease) => [lease.name, lease]));
  return jobs.filter((job) => {
    const lease = leases.get(job.name);
    if (!lease) return true;
    const leasedUntil = job.isShared ? null : lease.leasedUntil;
    const latest = latestTimes(job, now);
    return (
      (leasedUntil === null || isOver(leasedUntil, now, latest.leasedUntil)) &&
      isOver(lease.dueAt, now, latest.dueAt)
    );
  });
}

function isOver(time: Date, now: Date, latest: Date): boolean {
  return time <= now || time > latest;
}
