import { isFunctionWord } from "./languages";
import type { TermMatcher } from "./terms";
import type { Token } from "./tokens";

export type Feature = { name: string; weight: number };

/** The features of a text by the token that completes them. */
export type TextFeatures = readonly {
  /** Features of the token alone. */
  own: readonly Feature[];
  /** Features from token `from` to this one. */
  joined: readonly (Feature & { from: number })[];
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
    own: isFunctionWord(token.word) ? [] : featuresOfWord(token),
    joined: featuresJoinedTo(tokens, token, at),
    concepts: hits.filter(({ to }) => to === at + 1),
  }));
}

const mostKept = 5_000;
const kept = new Map<string, readonly Feature[]>();

/** The same array for the same word, so that its scores can be kept too. */
function featuresOfWord({ word, stem }: Token): readonly Feature[] {
  const key = `${word} ${stem}`;
  const known = kept.get(key);
  if (known) return known;
  const found = readWord(word, stem);
  if (kept.size >= mostKept) kept.clear();
  kept.set(key, found);
  return found;
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

/**
 * The distinct features of a growing run of tokens: `extendTo` calls `add` for
 * new ones, and for those of a token at once if all are new.
 */
export function growingRun(
  text: TextFeatures,
  from: number,
  add: (features: readonly Feature[]) => void,
): { extendTo: (to: number) => void } {
  const seen = new Set<string>();
  const concepts: string[] = [];
  let end = from;

  function addNew(features: readonly Feature[]): void {
    const fresh = features.filter(({ name }) => !seen.has(name));
    if (fresh.length === 0) return;
    for (const { name } of fresh) seen.add(name);
    add(fresh.length === features.length ? features : fresh);
  }

  function addConcept(name: string): void {
    if (concepts.includes(name)) return;
    addNew([{ name: `c ${name}`, weight: weights.concept }]);
    for (const other of concepts) {
      const [first, second] = name < other ? [name, other] : [other, name];
      const pair = `c ${first} ${second}`;
      addNew([{ name: pair, weight: weights.concepts }]);
    }
    concepts.push(name);
  }

  return {
    extendTo(to) {
      for (const { own, joined, concepts: found } of text.slice(end, to)) {
        addNew(own);
        for (const feature of joined) {
          if (feature.from >= from) addNew([feature]);
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
  const run = growingRun(text, from, (found) => {
    for (const { name, weight } of found) features.set(name, weight);
  });
  run.extendTo(to);
  return features;
}
