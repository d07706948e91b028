import { setTimeout as wait } from "node:timers/promises";

import type { Ctx } from "~/ctx.server";

import { measureQueues } from "./measure-queues.server";

/** A database that is slow must not delay the other metrics. */
const PATIENCE_MS = 2_000;
const KEPT_MS = 5_000;

/**
 * Returns a function that sets the gauges of queues, jobs and connections. It
 * reads the database at most every five seconds and never fails: if the
 * database does not answer in time, the gauges have no value.
 */
export function queueCollector(ctx: Ctx): () => Promise<void> {
  let collected: Promise<void> | null = null;
  let collectedAt = -Infinity;

  return async () => {
    const now = performance.now();
    if (collected === null || now - collectedAt > KEPT_MS) {
      collectedAt = now;
      collected = collect(ctx);
    }
    const giveUp = new AbortController();
    const { signal } = giveUp;
    const late = wait(PATIENCE_MS, "late", { signal, ref: false });
    const outcome = await Promise.race([collected, late.catch(() => "ended")]);
    giveUp.abort();
    if (outcome === "late") forget(ctx);
  };
}

async function collect(ctx: Ctx): Promise<void> {
  const { metrics, store } = ctx;
  const connections = Object.entries(store.connections?.() ?? {});
  for (const [state, count] of connections) {
    metrics.connections.set({ state }, count);
  }
  try {
    const { queues, jobs } = await measureQueues(ctx);
    forget(ctx);
    for (const { name: queue, length, oldestSeconds } of queues) {
      metrics.queueLength.set({ queue }, length);
      metrics.queueAge.set({ queue }, oldestSeconds);
    }
    for (const { name: job, overdueSeconds, lastError } of jobs) {
      metrics.jobOverdue.set({ job }, overdueSeconds);
      metrics.jobFailed.set({ job }, lastError === null ? 0 : 1);
    }
    metrics.queuesRead.set(1);
  } catch (error) {
    ctx.log.warn({ err: error }, "queues could not be measured");
    forget(ctx);
  }
}

function forget({ metrics }: Ctx): void {
  metrics.queueLength.reset();
  metrics.queueAge.reset();
  metrics.jobOverdue.reset();
  metrics.jobFailed.reset();
  metrics.queuesRead.set(0);
}
