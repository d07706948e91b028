import type { Need } from "./needs";
import { apartFrom, type Passage } from "./passages";
import { clausesOf } from "./spans";
import { contentOf, type Token } from "./tokens";

/** Parts with fewer words are too short to compare. */
const leastContent = 3;

/** Runs of clauses within a sentence that overlap nothing found. */
export function unmatchedParts(
  tokens: readonly Token[],
  found: readonly Need[],
): Passage[] {
  const clauses = clausesOf(tokens).map((clause) => ({
    ...clause,
    start: tokens[clause.from]?.start ?? 0,
    end: tokens[clause.to - 1]?.end ?? 0,
  }));
  const runs: typeof clauses = [];
  for (const clause of apartFrom(
    clauses,
    found.flatMap((need) => [need, ...need.again]),
  )) {
    const run = runs.at(-1);
    if (run?.to === clause.from && run.sentence === clause.sentence) {
      Object.assign(run, { to: clause.to, end: clause.end });
    } else {
      runs.push({ ...clause });
    }
  }
  return runs
    .filter((run) => contentOf(tokens, run) >= leastContent)
    .map(({ start, end }) => ({ start, end }));
}
