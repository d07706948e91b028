import { wordSet } from "./languages";
import type { Mention, Need } from "./needs";
import type { Passage } from "./passages";
import { isJoining } from "./refusal-words";
import type { Run } from "./spans";
import type { Token } from "./tokens";

/** Each task once, as its strongest mention, in the order of the brief. */
export function needsOf(
  mentions: readonly Mention[],
  tokens: readonly Token[],
): Need[] {
  const needs = new Map<string, Need>();
  const strongest = mentions.toSorted((a, b) => b.strength - a.strength);
  for (const { task, strength, ...run } of strongest) {
    const quote = quoteOf(run, tokens);
    const need = needs.get(task);
    if (need) need.again.push(quote);
    else needs.set(task, { task, strength, ...quote, again: [] });
  }
  return [...needs.values()].sort((a, b) => a.start - b.start);
}

const BUT = wordSet("but aber pero mais mas ma maar");

/** A run's words without "and", "then" or "but" at its ends. */
export function quoteOf({ from, to }: Run, tokens: readonly Token[]): Passage {
  const run = tokens.slice(from, to);
  const isOwn = ({ word }: Token) => !isJoining(word) && !BUT.has(word);
  const first = run.find(isOwn) ?? run[0];
  const last = run.findLast(isOwn) ?? run.at(-1);
  return { start: first?.start ?? 0, end: last?.end ?? 0 };
}
