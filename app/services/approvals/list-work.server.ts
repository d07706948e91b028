import type { Ctx } from "~/ctx.server";
import { workQueue } from "~/domain/approvals/work-queues";
import { formatMoment, formatSpan } from "~/domain/platform/dates";
import { readWorkQueues } from "~/models/platform/work-queues.server";

const HOUR_MS = 3_600_000;

/**
 * The administrators' queues with the age and deadline of each oldest entry:
 * first the dangerous ones, then by age, then the empty ones.
 */
export async function listWork(ctx: Ctx) {
  const now = ctx.now().getTime();
  const queues = await readWorkQueues(ctx.store.read, ctx.payments.mode);
  const rank = ({ name, oldestAt }: (typeof queues)[number]) => {
    if (oldestAt === null) return Infinity;
    return workQueue(name).isUrgent ? -1 : oldestAt.getTime();
  };
  return queues
    .toSorted((one, other) => compare(rank(one), rank(other)))
    .map(({ name, length, oldestAt }) => {
      const { label, href, hours, isUrgent = false } = workQueue(name);
      const dueAt = oldestAt && hours && oldestAt.getTime() + hours * HOUR_MS;
      return {
        name,
        label,
        href,
        isUrgent,
        length,
        age: oldestAt && formatSpan(secondsUntil(oldestAt.getTime(), now)),
        due: dueAt ? formatMoment(new Date(dueAt)) : null,
        isOverdue: dueAt ? dueAt < now : false,
      };
    });
}

export type Work = Awaited<ReturnType<typeof listWork>>;

function compare(one: number, other: number): number {
  return one === other ? 0 : one - other;
}

function secondsUntil(since: number, now: number): number {
  return Math.max(0, Math.round((now - since) / 1000));
}
