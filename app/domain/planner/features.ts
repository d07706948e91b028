import { isFunctionWord } from "./languages";
import type { TermMatcher } from "./terms";
import type { Token } from "./tokens";

type Feature = { name: string; weight: number };
/** A feature that begins with token `from`. */
type WordFeature = Feature & { from: number };

/** The features of a text by the token that completes them. */
export type TextFeatures = readonly {
  /** Features from token `from` to this one. */
  words: readonly WordFeature[];
  /** Concepts whose terms span from token `from` to this one. */
  concepts: readonly { name: string; from: number }[];
}[];

const prefixLength = 5;
/** Letters that neighbor in a word; a word's edges count as letters. */
const letterCount = 4;
const weights = {
  word: 1,
  prefix: 0.5,
  letters: 0.5,
  pair: 0.7,
  skip: 0.5,
  concept: 1,
  concepts: 0.7,
};

export function textFeatures(
  tokens: readonly Token[],
  findConcepts: TermMatcher,
): TextFeatures {
  const hits = findConcepts(tokens);
  return tokens.map((token, at) => ({
    words: featuresEndingAt(tokens, token, at),
    concepts: hits.filter(({ to }) => to === at + 1),
  }));
}

function featuresEndingAt(tokens: readonly Token[], token: Token, at: number) {
  const { word, stem } = token;
  const before = tokens[at - 1];
  const second = tokens[at - 2];
  const isContent = !isFunctionWord(word);
  const found = isContent ? featuresOfWord(token, at) : [];
  if (before) {
    const name = `b ${before.stem} ${stem}`;
    found.push({ name, weight: weights.pair, from: at - 1 });
  }
  if (second && isContent && !isFunctionWord(second.word)) {
    const name = `s ${second.stem} ${stem}`;
    found.push({ name, weight: weights.skip, from: at - 2 });
  }
  return found;
}

function featuresOfWord({ word, stem }: Token, from: number): WordFeature[] {
  const found = [{ name: `w ${stem}`, weight: weights.word, from }];
  if (word.length > prefixLength) {
    const name = `p ${word.slice(0, prefixLength)}`;
    found.push({ name, weight: weights.prefix, from });
  }
  if (word.length > letterCount) {
    for (const name of lettersOf(word)) {
      found.push({ name, weight: weights.letters, from });
    }
  }
  return found;
}

/** They relate inflected, compound and misspelled words to known ones. */
function lettersOf(word: string): string[] {
  const framed = `^${word}$`;
  return Array.from(
    { length: framed.length - letterCount + 1 },
    (_, at) => `l ${framed.slice(at, at + letterCount)}`,
  );
}

/**
 * The distinct features of a growing run of tokens: `extendTo` calls `add` for
 * each new one.
 */
export function growingRun(
  text: TextFeatures,
  from: number,
  add: (name: string, weight: number) => void,
): { extendTo: (to: number) => void } {
  const seen = new Set<string>();
  const concepts: string[] = [];
  let end = from;

  function addOnce(name: string, weight: number): void {
    if (seen.has(name)) return;
    seen.add(name);
    add(name, weight);
  }

  function addConcept(name: string): void {
    if (concepts.includes(name)) return;
    addOnce(`c ${name}`, weights.concept);
    for (const other of concepts) {
      const [first, second] = name < other ? [name, other] : [other, name];
      addOnce(`c ${first} ${second}`, weights.concepts);
    }
    concepts.push(name);
  }

  return {
    extendTo(to) {
      for (const { words, concepts: found } of text.slice(end, to)) {
        for (const word of words) {
          if (word.from >= from) addOnce(word.name, word.weight);
        }
        for (const concept of found) {
          if (concept.from >= from) addConcept(concept.name);
        }
      }
      end = Math.max(end, to);
    },
  };
}

export type Features = Map<string, number>;

/** The features of the tokens from `from` to `to`, which is excluded. */
export function featuresOf(
  text: TextFeatures,
  from: number,
  to: number,
): Features {
  const features: Features = new Map();
  const run = growingRun(text, from, (name, weight) =>
    features.set(name, weight),
  );
  run.extendTo(to);
  return features;
}
