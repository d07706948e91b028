import { isFunctionWord } from "./languages";
import type { Token } from "./tokens";

/** The stems of a text's content words. */
export function contentStems(tokens: readonly Token[]): ReadonlySet<string> {
  return new Set(
    tokens.filter(({ word }) => !isFunctionWord(word)).map(({ stem }) => stem),
  );
}

/** The share of a need's words that an entry contains too, 0 to 1. */
export function likeness(
  need: ReadonlySet<string>,
  entry: ReadonlySet<string>,
): number {
  if (need.size === 0) return 0;
  let shared = 0;
  for (const stem of need) if (entry.has(stem)) shared += 1;
  return shared / need.size;
}
