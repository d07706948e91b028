import type { Ctx } from "~/ctx.server";
import {
  runJob,
  type Job,
  type JobOutcome,
} from "~/services/platform/run-job.server";

import { JOBS } from "./jobs.server";

/** Runs every job once, one after another, due or not, each under its lease. */
export async function runOnce(
  ctx: Ctx,
  at: Date | null,
  jobs: readonly Job[] = JOBS,
): Promise<JobOutcome[]> {
  const holder = ctx.newId();
  const { signal } = new AbortController();
  const outcomes = [];
  for (const job of jobs) {
    outcomes.push(await runJob(ctx, job, { holder, signal, early: { at } }));
  }
  return outcomes;
}
