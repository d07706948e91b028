import { isFunctionWord } from "./languages";
import type { Token } from "./tokens";

/** The stems of a text's content words. */
export function contentStems(tokens: readonly Token[]): ReadonlySet<string> {
  return new Set(
    tokens
      .filter(({ word }) => !isFunctionWord(word) && !/^\d+$/.test(word))
      .map(({ stem }) => stem),
  );
}

/**
 * The share of a need's words among an entry's stems, which spaces separate,
 * 0 to 1.
 */
export function likeness(need: ReadonlySet<string>, stems: string): number {
  if (need.size === 0) return 0;
  const entry = ` ${stems} `;
  let shared = 0;
  for (const stem of need) if (entry.includes(` ${stem} `)) shared += 1;
  return shared / need.size;
}
