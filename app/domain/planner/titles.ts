import type { Run } from "./spans";
import type { Token } from "./tokens";

const MOST_WORDS = 4;

const COLON = /\s*:\s/y;

/** The words before a colon at a brief's beginning: "Podcast: cut clips". */
export function titleOf(brief: string, tokens: readonly Token[]): Run | null {
  const last = tokens.slice(0, MOST_WORDS).findIndex(({ end }) => {
    COLON.lastIndex = end;
    return COLON.test(brief);
  });
  return last < 0 ? null : { from: 0, to: last + 1 };
}

/** Runs without one that is only the title, if there are others. */
export function withoutTitle<R extends Run>(
  runs: readonly R[],
  title: Run | null,
): R[] {
  const rest = runs.filter(({ to }) => title === null || to > title.to);
  return rest.length > 0 ? rest : [...runs];
}
