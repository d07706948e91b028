import type { Token } from "./tokens";

/**
 * A run of whole clauses; `from` and `to` count tokens, `first` and `last`
 * clauses.
 */
export type Span = {
  from: number;
  to: number;
  first: number;
  last: number;
  /** The number of sentence ends within it. */
  crossings: number;
};

/** Counts tokens; `to` is excluded. */
export type Run = { from: number; to: number };

export type Clause = { from: number; to: number; sentence: number };

const mostClauses = 5;
const mostTokens = 45;

export function clausesOf(tokens: readonly Token[]): Clause[] {
  const clauses: (Clause & { id: number })[] = [];
  tokens.forEach(({ clause, sentence }, position) => {
    const last = clauses.at(-1);
    if (last?.id === clause) last.to = position + 1;
    else {
      clauses.push({ id: clause, from: position, to: position + 1, sentence });
    }
  });
  return clauses;
}

/**
 * By first clause: every run of up to five clauses with at most one sentence
 * end inside.
 */
export function spansByStart(clauses: readonly Clause[]): Span[][] {
  return clauses.map((clause, first) => {
    const spans: Span[] = [];
    for (let last = first; last < first + mostClauses; last++) {
      const end = clauses[last];
      if (!end) break;
      const crossings = end.sentence - clause.sentence;
      const isTooLong = end.to - clause.from > mostTokens && last > first;
      if (crossings > 1 || isTooLong) break;
      spans.push({ from: clause.from, to: end.to, first, last, crossings });
    }
    return spans;
  });
}
