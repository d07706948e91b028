import type { Ctx } from "~/ctx.server";
import { dueAt, dueView, workQueue } from "~/domain/approvals/work-queues";
import { formatSpan, secondsSince } from "~/domain/platform/dates";
import { readWorkQueues } from "~/models/platform/work-queues.server";

/**
 * What the administrator can decide in each queue, with the age and deadline of
 * the oldest entry: by deadline, then the urgent ones, then by age, then the
 * empty ones. Entries that only others can decide are counted apart.
 */
export async function listWork(ctx: Ctx, administratorId: string) {
  const now = ctx.now();
  const { mode } = ctx.payments;
  const wanted = { mode, administratorId };
  const queues = await readWorkQueues(ctx.store.read, wanted);
  return queues
    .map((queue) => ({ view: queueView(queue, now), rank: rankOf(queue) }))
    .toSorted((one, other) => compareRanks(one.rank, other.rank))
    .map(({ view }) => view);
}

export type Work = Awaited<ReturnType<typeof listWork>>;

type Queue = Awaited<ReturnType<typeof readWorkQueues>>[number];

function queueView({ name, length, others, oldestAt }: Queue, now: Date) {
  const { label, href, isUrgent = false } = workQueue(name);
  return {
    name,
    label,
    href,
    isUrgent,
    length,
    others,
    age: oldestAt && formatSpan(secondsSince(oldestAt, now)),
    due: dueView(name, oldestAt, now),
  };
}

/** The deadline, the urgency and the age, of which smaller ones come first. */
function rankOf({ name, oldestAt }: Queue): number[] {
  if (oldestAt === null) return [Infinity, Infinity, Infinity];
  const due = dueAt(name, oldestAt)?.getTime() ?? Infinity;
  return [due, workQueue(name).isUrgent ? 0 : 1, oldestAt.getTime()];
}

function compareRanks(one: number[], other: number[]): number {
  const at = one.findIndex((rank, place) => rank !== other[place]);
  return (one[at] ?? 0) - (other[at] ?? 0);
}
