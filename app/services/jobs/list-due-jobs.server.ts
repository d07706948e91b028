import type { Ctx } from "~/ctx.server";
import { listJobLeases } from "~/models/job-leases.server";

import type { Job } from "./run-job.server";

/** The jobs that are due and that nobody runs; one that never ran is due. */
export async function listDueJobs(
  ctx: Ctx,
  jobs: readonly Job[],
): Promise<Job[]> {
  const now = ctx.now();
  const rows = await listJobLeases(ctx.store.read);
  const leases = new Map(rows.map((lease) => [lease.name, lease]));
  return jobs.filter(({ name }) => {
    const lease = leases.get(name);
    if (!lease) return true;
    const isFree = lease.leasedUntil === null || lease.leasedUntil <= now;
    return isFree && lease.dueAt <= now;
  });
}
