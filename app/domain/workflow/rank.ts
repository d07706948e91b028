import {
  addToMembers,
  emptySet,
  hasPosition,
  intersection,
  type EntrySet,
} from "./entry-set";
import type { MatchIndex } from "./match-index";
import { addHolders } from "./postings";
import {
  phraseWeight,
  scoreEntry,
  wordWeights,
  type Match,
  type WordPlace,
} from "./score";
import { topPositions } from "./top-positions";
import { tokensContaining } from "./vocabulary";
import { isStopWord, requestTerms, wordsOf } from "./words";

/** So many of the best bounds are read at once; usually they settle the answer. */
const leastReach = 64;

/** The entries that may have a phrase; certain when they are known to have it. */
type PhraseCandidates = {
  phrase: string;
  set: EntrySet;
  weight: number;
  isCertain: boolean;
};

/** The answer of `rankByScan`, cut to the limit, without reading every entry. */
export function rankByIndex(
  index: MatchIndex,
  request: string,
  limit = index.entries.length,
): Match[] {
  const terms = requestTerms(request);
  const scores = new Int32Array(index.entries.length);
  const described = new Map<string, EntrySet>();
  for (const word of terms.words) {
    described.set(word, addWord(index, scores, word));
  }
  const phrases = terms.phrases.map((phrase) =>
    phraseCandidates(index, phrase, described),
  );
  const positions = bestPositions(index, { scores, phrases }, limit);
  return positions.flatMap((position) => {
    const entry = index.entries[position];
    return (entry && scoreEntry(terms, entry)) ?? [];
  });
}

/** Adds a word's weights in every place; the answer is the set of entries that describe it. */
function addWord(
  index: MatchIndex,
  scores: Int32Array,
  word: string,
): EntrySet {
  const weights = wordWeights(word);
  const tokens = tokensContaining(index.vocabulary, word);
  const described = entriesWithTokens(index, tokens, "description");
  addToMembers(scores, described, weights.description);
  const titled = entriesWithTokens(index, tokens, "title");
  addToMembers(scores, titled, weights.title);
  const labelled = entriesWithTokens(index, tokens, "category");
  addToMembers(scores, labelled, weights.category);
  return described;
}

function entriesWithTokens(
  index: MatchIndex,
  tokens: readonly number[],
  where: WordPlace,
): EntrySet {
  const set = emptySet(index.entries.length);
  for (const token of tokens) addHolders(set, index.postings[where], token);
  return set;
}

/** A text with the phrase has all its words; only of a phrase of one word is that enough. */
function phraseCandidates(
  index: MatchIndex,
  phrase: string,
  described: ReadonlyMap<string, EntrySet>,
): PhraseCandidates {
  const telling = [...new Set(wordsOf(phrase))].filter(
    (word) => !isStopWord(word),
  );
  const [first = emptySet(index.entries.length), ...others] = telling.map(
    (word) => described.get(word) ?? entriesDescribing(index, word),
  );
  const set = others.reduce(intersection, first);
  return {
    phrase,
    set,
    weight: phraseWeight(phrase),
    isCertain: telling[0] === phrase,
  };
}

/** A word has no break inside, so it lies within one token of a text or does not occur. */
function entriesDescribing(index: MatchIndex, word: string): EntrySet {
  const tokens = tokensContaining(index.vocabulary, word);
  return entriesWithTokens(index, tokens, "description");
}

/**
 * Looks phrases up only where they could still decide: an entry's bound counts
 * every phrase that it may have, and those below the best found are never read.
 */
function bestPositions(
  index: MatchIndex,
  { scores, phrases }: { scores: Int32Array; phrases: PhraseCandidates[] },
  limit: number,
): number[] {
  for (const { set, weight } of phrases) addToMembers(scores, set, weight);
  const doubtful = phrases.filter(({ isCertain }) => !isCertain);

  for (let reach = Math.max(limit, leastReach); ; reach *= 8) {
    const read = topPositions(scores, reach);
    const ranked = read
      .map((position) => ({
        position,
        score: (scores[position] ?? 0) - absent(index, doubtful, position),
      }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score || a.position - b.position)
      .slice(0, limit);
    const last = read.at(-1);
    const isSettled = last === undefined || read.length < reach;
    if (isSettled || isAhead(ranked[limit - 1], last, scores)) {
      return ranked.map(({ position }) => position);
    }
  }
}

/** What the bound of an entry counts for phrases that its description does not have. */
function absent(
  index: MatchIndex,
  doubtful: readonly PhraseCandidates[],
  position: number,
): number {
  let weights = 0;
  for (const { phrase, set, weight } of doubtful) {
    if (!hasPosition(set, position)) continue;
    if (!index.descriptions[position]?.includes(phrase)) weights += weight;
  }
  return weights;
}

/** Whether nothing after the last one read can come before the last one wanted. */
function isAhead(
  wanted: { position: number; score: number } | undefined,
  last: number,
  bounds: Int32Array,
): boolean {
  if (!wanted) return false;
  const bound = bounds[last] ?? 0;
  return (
    wanted.score > bound || (wanted.score === bound && wanted.position <= last)
  );
}
