import { compareEntries, type CatalogueEntry } from "./catalogue";
import { PostingsDraft, type Postings } from "./postings";
import { entryTexts, wordPlaces, type WordPlace } from "./score";
import { sortSteps } from "./sort-steps";
import { emptyVocabulary, enterToken, type Vocabulary } from "./vocabulary";
import { wordsOf } from "./words";

/** The catalogue in tie order with an inverted index over its words; never changed once built. */
export type MatchIndex = {
  entries: readonly CatalogueEntry[];
  descriptions: readonly string[];
  vocabulary: Vocabulary;
  postings: Record<WordPlace, Postings>;
};

export function buildMatchIndex(
  catalogue: readonly CatalogueEntry[],
): MatchIndex {
  const steps = buildSteps(catalogue);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** The same index, built in short steps: between two of them others may work. */
export function* buildSteps(
  catalogue: readonly CatalogueEntry[],
): Generator<void, MatchIndex> {
  const entries = yield* sortSteps(catalogue, compareEntries);
  const vocabulary = emptyVocabulary();
  const drafts = {
    description: new PostingsDraft(),
    title: new PostingsDraft(),
    category: new PostingsDraft(),
  };
  const descriptions: string[] = [];
  for (const [position, entry] of entries.entries()) {
    const texts = entryTexts(entry);
    for (const where of wordPlaces) {
      for (const token of texts[where].flatMap(wordsOf)) {
        drafts[where].add(enterToken(vocabulary, token), position);
      }
    }
    descriptions.push(entry.description.toLowerCase());
    yield;
  }
  const tokenCount = vocabulary.tokens.length;
  const postings = {
    description: yield* drafts.description.finish(tokenCount),
    title: yield* drafts.title.finish(tokenCount),
    category: yield* drafts.category.finish(tokenCount),
  };
  return { entries, descriptions, vocabulary, postings };
}
