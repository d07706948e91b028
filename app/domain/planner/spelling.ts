import { createMemory } from "./memory";
import { placeLists, placeOf, type NamedLists } from "./name-table";

/**
 * Corrects one word; returns it unchanged if it is known or nothing is close.
 */
export type Speller = (word: string) => string;

const shortestCorrected = 4;
/** Words of this length may have two mistakes, shorter ones one. */
const longWord = 8;

/**
 * By each word and each of its spellings without one letter: the positions of
 * such words in the vocabulary.
 */
export type SpellingIndex = NamedLists & { words: Uint32Array };

export function indexSpelling(vocabulary: Iterable<string>): SpellingIndex {
  const byDeletion = new Map<string, number[]>();
  for (const [at, word] of [...vocabulary].entries()) {
    if (word.length < shortestCorrected) continue;
    for (const key of new Set([word, ...deletionsOf(word)])) {
      const words = byDeletion.get(key);
      if (words) words.push(at);
      else byDeletion.set(key, [at]);
    }
  }
  const lists = [...byDeletion];
  const words = Uint32Array.from(lists.flatMap(([, places]) => places));
  return { ...placeLists(lists), words };
}

/**
 * Corrects words that are neither in the vocabulary nor common: one edit away
 * from a vocabulary word, two for long words. Swapping adjacent letters is one
 * edit. The most frequent word wins.
 */
export function createSpeller(
  vocabulary: ReadonlyMap<string, number>,
  commonWords: ReadonlySet<string>,
  index: SpellingIndex = indexSpelling(vocabulary.keys()),
): Speller {
  const words = [...vocabulary.keys()];
  const remembered = createMemory<string>(20_000);

  return function correct(word) {
    if (word.length < shortestCorrected || /\d/.test(word)) return word;
    if (vocabulary.has(word) || commonWords.has(word)) return word;
    return remembered(word, () => closest(word) ?? word);
  };

  function closest(word: string): string | undefined {
    const candidates = new Set(
      [word, ...deletionsOf(word)].flatMap((key) => {
        const { from, to } = placeOf(index, key);
        return Array.from(index.words.subarray(from, to), (at) => words[at]);
      }),
    );
    return [...candidates]
      .filter((candidate) => candidate !== undefined)
      .filter((candidate) => isClose(word, candidate))
      .sort((a, b) => count(b) - count(a))[0];
  }

  function count(word: string): number {
    return vocabulary.get(word) ?? 0;
  }
}

/**
 * People rarely mistype the first letter, so words with another one are not
 * close.
 */
function isClose(a: string, b: string): boolean {
  if (a[0] !== b[0]) return false;
  const allowed = Math.min(a.length, b.length) >= longWord ? 2 : 1;
  return editDistance(a, b) <= allowed;
}

function deletionsOf(word: string): string[] {
  return Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1));
}

/**
 * Counts insertions, deletions, substitutions and swaps of adjacent letters
 * (optimal string alignment).
 */
export function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const [one, other] = [a[row - 1], b[column - 1]];
      const isSwap = one === b[column - 2] && a[row - 2] === other && row > 1;
      current[column] = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (one === other ? 0 : 1),
        isSwap ? at(beforeLast, column - 2) + 1 : Infinity,
      );
    }
    beforeLast = last;
    last = current;
  }
  return at(last, b.length);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Infinity;
}
