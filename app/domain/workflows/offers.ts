import { rankEntries } from "../planner/choose";
import type { Reading } from "../planner/read-brief";
import type { Candidate } from "./match-need";

/** An agent that may be part of a plan, with a task that it does. */
export type Offer = Candidate & { task: string };

/** Besides the tasks that were found in a brief. */
const furtherTasks = 12;

/** The tasks whose agents are offered: those that were found, then the likeliest. */
export function offeredTasks({ needs, likely }: Reading): string[] {
  const found = new Set(needs.map(({ task }) => task));
  const others = likely.filter((task) => !found.has(task));
  return [...found, ...others.slice(0, furtherTasks)];
}

/** For each task its best agents, in turns: the best of each, then the second best of each. */
export function offersFor(
  { brief, reading }: { brief: string; reading: Reading },
  entriesFor: (need: { task: string; quote: string }) => readonly Candidate[],
): Offer[] {
  const lists = offeredTasks(reading).map((task) =>
    rankEntries(entriesFor({ task, quote: brief }), reading.industry).map(
      (candidate) => ({ ...candidate, task }),
    ),
  );
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, rank) =>
    lists.flatMap((list) => list[rank] ?? []),
  ).flat();
}
