import { readText } from "~/domain/planner/tokens";

type Document = { id: string; text: string };

/** The usual constants (Robertson and Zaragoza 2009). */
const k1 = 1.2;
const b = 0.75;

/** Ranks documents by Okapi BM25 over stems; omits those that share none. */
export function createBm25(
  documents: readonly Document[],
): (query: string) => string[] {
  const read = documents.map(({ id, text }) => {
    const stems = stemsOf(text);
    return { id, length: stems.length, counts: countEach(stems) };
  });
  const total = read.reduce((sum, { length }) => sum + length, 0);
  const meanLength = total / read.length;
  const frequency = countEach(read.flatMap(({ counts }) => [...counts.keys()]));

  return (query) => {
    const stems = new Set(stemsOf(query));
    return read
      .map(({ id, length, counts }) => {
        const long = k1 * (1 - b + b * (length / meanLength));
        let score = 0;
        for (const stem of stems) {
          const count = counts.get(stem) ?? 0;
          score += rarity(stem) * ((count * (k1 + 1)) / (count + long));
        }
        return { id, score };
      })
      .filter(({ score }) => score > 0)
      .sort((one, other) => other.score - one.score)
      .map(({ id }) => id);
  };

  function rarity(stem: string): number {
    const found = frequency.get(stem) ?? 0;
    return Math.log(1 + (read.length - found + 0.5) / (found + 0.5));
  }
}

function stemsOf(text: string): string[] {
  return readText(text).tokens.map(({ stem }) => stem);
}

function countEach(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}
