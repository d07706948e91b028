import type { CatalogueEntry } from "./catalogue";
import { generalWords, priorityWords, type Terms } from "./words";

export const matchPlaces = [
  "description",
  "title",
  "category",
  "phrase",
] as const;
type MatchPlace = (typeof matchPlaces)[number];
export type MatchedWord = { word: string; where: MatchPlace };
export type Match = {
  entry: CatalogueEntry;
  score: number;
  matched: MatchedWord[];
};

/** The places where a word can score; category and tags are one. */
const wordPlaces = ["description", "title", "category"] as const;
type WordPlace = (typeof wordPlaces)[number];
type Weights = Record<WordPlace, number>;

/** docs/product/workflows.md#score */
const priorityWeights: Weights = { description: 25, title: 20, category: 8 };
const generalWeights: Weights = { description: 15, title: 10, category: 3 };
const otherWeights: Weights = { description: 12, title: 8, category: 1 };
const longPhrase = { above: 8, weight: 30 };
const shortPhrase = { above: 3, weight: 20 };

/**
 * Listed priority words have the highest weights, then listed general words,
 * then others.
 */
function wordWeights(word: string): Weights {
  if (priorityWords.has(word)) return priorityWeights;
  if (generalWords.has(word)) return generalWeights;
  return otherWeights;
}

function phraseWeight(phrase: string): number {
  if (phrase.length > longPhrase.above) return longPhrase.weight;
  return phrase.length > shortPhrase.above ? shortPhrase.weight : 0;
}

/**
 * The searchable lower-case texts of an entry by place; tags are never joined.
 */
function entryTexts(entry: CatalogueEntry): Record<WordPlace, string[]> {
  const labels = entry.category === null ? [] : [entry.category];
  return {
    description: [entry.description.toLowerCase()],
    title: [entry.title.toLowerCase()],
    category: [...labels, ...entry.tags].map((text) => text.toLowerCase()),
  };
}

/**
 * Scores every word once per place and every phrase of the description; null if
 * nothing matches.
 */
export function scoreEntry(terms: Terms, entry: CatalogueEntry): Match | null {
  const texts = entryTexts(entry);
  const matched: MatchedWord[] = [];
  let score = 0;
  for (const word of terms.words) {
    for (const where of wordPlaces) {
      if (!texts[where].some((text) => text.includes(word))) continue;
      score += wordWeights(word)[where];
      matched.push({ word, where });
    }
  }
  for (const phrase of terms.phrases) {
    if (!texts.description.some((text) => text.includes(phrase))) continue;
    score += phraseWeight(phrase);
    matched.push({ word: phrase, where: "phrase" });
  }
  return score > 0 ? { entry, score, matched } : null;
}
