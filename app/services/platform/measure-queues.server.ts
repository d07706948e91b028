import type { Ctx } from "~/ctx.server";
import { secondsSince } from "~/domain/platform/dates";
import type { QueueName } from "~/domain/platform/queues";
import {
  listJobLeases,
  type JobLease,
} from "~/models/platform/job-leases.server";
import { readQueues } from "~/models/platform/queues.server";

/** A job that has not run for so long belongs to another version. */
const FORGOTTEN_MS = 30 * 24 * 60 * 60_000;

export type Queue = { name: QueueName; length: number; oldestSeconds: number };

type JobState = {
  name: string;
  isRunning: boolean;
  overdueSeconds: number;
  /** Until it is due; 0 if it is due or runs. */
  dueInSeconds: number;
  lastFinishedAt: Date | null;
  lastError: string | null;
};

/** Reads the queues and jobs of all processes in a few short queries. */
export async function measureQueues(
  ctx: Ctx,
): Promise<{ queues: Queue[]; jobs: JobState[] }> {
  const now = ctx.now();
  const { read } = ctx.store;
  const [queues, leases] = await Promise.all([
    readQueues(read, { mode: ctx.payments.mode, now }),
    listJobLeases(read),
  ]);
  return {
    queues: queues.map(({ name, length, oldestAt }) => ({
      name,
      length,
      oldestSeconds: secondsSince(oldestAt ?? now, now),
    })),
    jobs: leases
      .filter(({ lastFinishedAt }) => isKnown(lastFinishedAt, now))
      .map((lease) => jobState(lease, now))
      .sort((one, other) => one.name.localeCompare(other.name)),
  };
}

function isKnown(lastFinishedAt: Date | null, now: Date): boolean {
  if (lastFinishedAt === null) return true;
  return now.getTime() - lastFinishedAt.getTime() < FORGOTTEN_MS;
}

function jobState(lease: JobLease, now: Date): JobState {
  const { name, leasedUntil, dueAt, lastFinishedAt, lastError } = lease;
  const isRunning = leasedUntil !== null && leasedUntil > now;
  const overdueSeconds = isRunning ? 0 : secondsSince(dueAt, now);
  const dueInSeconds = isRunning ? 0 : secondsSince(now, dueAt);
  const due = { overdueSeconds, dueInSeconds };
  return { name, isRunning, ...due, lastFinishedAt, lastError };
}
