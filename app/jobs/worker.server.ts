import type { Ctx } from "~/ctx.server";
import { listDueJobs } from "~/services/platform/list-due-jobs.server";
import { runJob, type Job } from "~/services/platform/run-job.server";

import { JOBS } from "./jobs.server";

const TICK_MS = 1_000;

export type Worker = {
  /** Starts no further job and waits for the running ones. */
  stop: () => Promise<void>;
};

type Settings = { jobs?: readonly Job[]; tickMs?: number };

/** Runs each job when it is due, concurrently with others, until stopped. */
export function startWorker(
  ctx: Ctx,
  { jobs = JOBS, tickMs = TICK_MS }: Settings = {},
): Worker {
  const holder = ctx.newId();
  const stopping = new AbortController();
  const { signal } = stopping;
  const running = new Map<string, Promise<void>>();

  async function start(job: Job): Promise<void> {
    try {
      await runJob(ctx, job, { holder, signal });
    } catch (error) {
      ctx.log.warn({ err: error, job: job.name }, "a job could not be run");
    } finally {
      running.delete(job.name);
    }
  }

  async function look(): Promise<void> {
    const idle = jobs.filter(({ name }) => !running.has(name));
    const due = await listDueJobs(ctx, idle);
    for (const job of due) {
      if (!signal.aborted) running.set(job.name, start(job));
    }
  }

  let looking: Promise<void> | null = null;
  const tick = () => {
    looking ??= look()
      .catch((error: unknown) => {
        ctx.log.warn({ err: error }, "due jobs could not be read");
      })
      .finally(() => {
        looking = null;
      });
  };
  const timer = setInterval(tick, tickMs);
  tick();

  return {
    stop: async () => {
      clearInterval(timer);
      stopping.abort();
      await looking;
      await Promise.all(running.values());
    },
  };
}
