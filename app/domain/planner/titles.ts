import type { Run } from "./spans";
import type { Token } from "./tokens";

const MOST_WORDS = 4;

/** The words before a colon at a brief's beginning: "Podcast: cut clips". */
export function titleOf(brief: string, tokens: readonly Token[]): Run | null {
  const to = tokens.findIndex(({ end }) => /^\s*:\s/.test(brief.slice(end)));
  return to >= 0 && to < MOST_WORDS ? { from: 0, to: to + 1 } : null;
}

/** Runs without one that is only the title, if there are others. */
export function withoutTitle<R extends Run>(
  runs: readonly R[],
  title: Run | null,
): R[] {
  const rest = runs.filter(({ to }) => title === null || to > title.to);
  return rest.length > 0 ? rest : [...runs];
}
