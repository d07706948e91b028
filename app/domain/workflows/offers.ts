import { rankEntries } from "../planner/choose";
import type { Reading } from "../planner/read-brief";
import type { Candidate } from "./match-need";

/** An agent that a plan may include, with one of its tasks. */
export type Offer = Candidate & { task: string };

/** The number of tasks offered in addition to those found in a brief. */
const furtherTasks = 12;

/**
 * The tasks whose agents are offered: those found, then the most likely ones.
 */
export function offeredTasks({ needs, likely }: Reading): string[] {
  const found = new Set(needs.map(({ task }) => task));
  const others = likely.filter((task) => !found.has(task));
  return [...found, ...others.slice(0, furtherTasks)];
}

/**
 * The best agents of each task in turns: the best of each, then the second best
 * of each.
 */
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
