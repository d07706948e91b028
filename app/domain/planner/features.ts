import { isFunctionWord } from "./languages";
import { createMemory } from "./memory";
import type { TermHit, TermMatcher } from "./terms";
import type { Token } from "./tokens";

export type Feature = { name: string; weight: number };

/** The features of a text by the token that completes them. */
export type TextFeatures = readonly TokenFeatures[];
export type TokenFeatures = {
  /** Features of the token alone; the same array for the same word. */
  own: readonly Feature[];
  /** Features from token `from` to this one. */
  joined: readonly (Feature & { from: number })[];
  /** Concepts whose terms span from token `from` to this one. */
  concepts: readonly { name: string; from: number }[];
};

const prefixLength = 5;
/** Letters that neighbor in a word; a word's edges count as letters. */
const letterCount = 4;
const weights = {
  word: 1,
  prefix: 0.5,
  letters: 0.5,
  pair: 0.7,
  skip: 0.5,
};

export function textFeatures(
  tokens: readonly Token[],
  findConcepts: TermMatcher,
): TextFeatures {
  return withConcepts(wordFeatures(tokens), findConcepts(tokens));
}

/** A text's features without concepts. */
export function wordFeatures(tokens: readonly Token[]): TextFeatures {
  return tokens.map((token, at) => ({
    own: isFunctionWord(token.word) ? [] : featuresOfWord(token),
    joined: featuresJoinedTo(tokens, token, at),
    concepts: [],
  }));
}

export function withConcepts(
  words: TextFeatures,
  hits: readonly TermHit[],
): TextFeatures {
  const features = words.map(({ own, joined }) => ({
    own,
    joined,
    concepts: [] as TermHit[],
  }));
  for (const hit of hits) features[hit.to - 1]?.concepts.push(hit);
  return features;
}

const remembered = createMemory<readonly Feature[]>(20_000);

/** The same array for the same word, so that its scores can be kept too. */
function featuresOfWord({ word, stem }: Token): readonly Feature[] {
  return remembered(`${word} ${stem}`, () => readWord(word, stem));
}

function readWord(word: string, stem: string): readonly Feature[] {
  const found = [{ name: `w ${stem}`, weight: weights.word }];
  if (word.length > prefixLength) {
    const name = `p ${word.slice(0, prefixLength)}`;
    found.push({ name, weight: weights.prefix });
  }
  if (word.length > letterCount) {
    for (const name of lettersOf(word)) {
      found.push({ name, weight: weights.letters });
    }
  }
  return found;
}

function featuresJoinedTo(tokens: readonly Token[], token: Token, at: number) {
  const { word, stem } = token;
  const before = tokens[at - 1];
  const second = tokens[at - 2];
  const found: (Feature & { from: number })[] = [];
  if (before) {
    const name = `b ${before.stem} ${stem}`;
    found.push({ name, weight: weights.pair, from: at - 1 });
  }
  if (second && !isFunctionWord(word) && !isFunctionWord(second.word)) {
    const name = `s ${second.stem} ${stem}`;
    found.push({ name, weight: weights.skip, from: at - 2 });
  }
  return found;
}

/** They relate inflected, compound and misspelled words to known ones. */
function lettersOf(word: string): Set<string> {
  const framed = `^${word}$`;
  const names = Array.from(
    { length: framed.length - letterCount + 1 },
    (_, at) => `l ${framed.slice(at, at + letterCount)}`,
  );
  return new Set(names);
}
