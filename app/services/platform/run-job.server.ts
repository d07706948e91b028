import { randomUUID } from "node:crypto";

import { causedBy, type Ctx } from "~/ctx.server";
import { faultLine } from "~/domain/platform/fault-line";
import {
  claimJob,
  insertJobLease,
  releaseJob,
} from "~/models/platform/job-leases.server";

import { later, latestTimes, leaseEnd, type JobTimes } from "./job-times";

const RETRY_SECONDS = 60;

export type Job = JobTimes & {
  name: string;
  /** Runs in several processes at once: its work has leases of its own. */
  isShared?: true;
  /**
   * The schedule of a job with fixed times; it never runs before the first one.
   */
  nextRun?: (after: Date) => Date;
  /**
   * Does the due work and returns a one-line summary; ends early when stopped.
   */
  run: (ctx: Ctx, signal: AbortSignal) => Promise<string>;
};

export type JobOutcome = {
  name: string;
  state: "done" | "failed" | "taken";
  line: string;
};

type Run = {
  holder: string;
  signal: AbortSignal;
  /**
   * Runs a job early, as if it were the given time; its next run stays the
   * same.
   */
  early?: { at: Date | null };
};

/**
 * Runs a job under its lease, so that only one of several processes does,
 * unless it is shared. A failed job is logged and due again soon; the lease of a
 * dead process expires.
 */
export async function runJob(
  ctx: Ctx,
  job: Job,
  { holder, signal, early }: Run,
): Promise<JobOutcome> {
  const isClaimed = await claim(ctx, job, { holder, evenEarly: !!early });
  if (!isClaimed) {
    const line = "another process runs it or has just run it";
    return { name: job.name, state: "taken", line };
  }
  const runId = randomUUID();
  const own = causedBy(shifted(ctx, early?.at), runId, {
    job: job.name,
    runId,
  });
  const outcome = await measured(own, job, signal);
  const finished = ctx.now();
  const isDone = outcome.state === "done";
  await ctx.store.tx((tx) =>
    releaseJob(
      tx,
      { name: job.name, holder: job.isShared ? null : holder },
      {
        ...(early ? {} : { dueAt: nextDue(job, finished, isDone) }),
        lastFinishedAt: finished,
        lastError: isDone ? null : outcome.line,
      },
    ),
  );
  return outcome;
}

async function claim(
  ctx: Ctx,
  job: Job,
  { holder, evenEarly }: { holder: string; evenEarly: boolean },
): Promise<boolean> {
  const { name } = job;
  const now = ctx.now();
  const leasedUntil = leaseEnd(job, now);
  const latest = latestTimes(job, now);
  return ctx.store.tx(async (tx) => {
    await insertJobLease(tx, name, job.nextRun?.(now) ?? now);
    if (job.isShared) return true;
    return claimJob(tx, {
      name,
      holder,
      now,
      leasedUntil,
      latest,
      evenEarly,
    });
  });
}

async function measured(
  ctx: Ctx,
  job: Job,
  signal: AbortSignal,
): Promise<JobOutcome> {
  const began = performance.now();
  const outcome = await perform(ctx, job, signal);
  const seconds = (performance.now() - began) / 1000;
  const labels = { job: job.name, outcome: outcome.state };
  ctx.metrics.jobs.observe(labels, seconds);
  return outcome;
}

async function perform(
  ctx: Ctx,
  { name, run }: Job,
  signal: AbortSignal,
): Promise<JobOutcome> {
  try {
    return { name, state: "done", line: await run(ctx, signal) };
  } catch (error) {
    ctx.log.error({ err: error }, "a job failed");
    return { name, state: "failed", line: faultLine(error) };
  }
}

/** The context with another time; leases use the real one. */
function shifted(ctx: Ctx, at: Date | null | undefined): Ctx {
  return at ? { ...ctx, now: () => at } : ctx;
}

function nextDue(job: Job, finished: Date, isDone: boolean): Date {
  if (!isDone) return later(finished, retrySeconds(job));
  return job.nextRun?.(finished) ?? later(finished, job.everySeconds);
}

function retrySeconds({ everySeconds }: Job): number {
  return Math.min(everySeconds, RETRY_SECONDS);
}
