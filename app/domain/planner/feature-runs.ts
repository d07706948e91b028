import type { Feature, TextFeatures, TokenFeatures } from "./features";

const conceptMark = "c ";
const conceptWeight = 1;
const pairWeight = 0.7;

/** A feature of a token by its number, with the first token it needs. */
type Placed = { feature: number; from: number };

/** Gets the distinct features of a run of tokens, by their numbers. */
type FeatureSink = {
  add: (feature: number) => void;
  /** All own and joined features of the token at a position. */
  addToken: (at: number) => void;
};

export type FeatureRuns = {
  featureAt: (number: number) => Feature;
  /**
   * Hands the features of a growing run to `sink`, each once: whole tokens where
   * all their features are new. The next run ends this one.
   */
  grow: (from: number, sink: FeatureSink) => { extendTo: (to: number) => void };
};

/** Numbers a text's features, so that reading its runs compares no names. */
export function featureRuns(text: TextFeatures): FeatureRuns {
  const features: Feature[] = [];
  const numbers = new Map<string, number>();
  const pairs = new Map<number, Map<number, number>>();
  /** The last run that had each feature. */
  const lastRuns: number[] = [];
  const tokens = text.map(numbered);
  let run = 0;

  return {
    featureAt(number) {
      const feature = features[number];
      if (!feature) throw new RangeError(`No feature ${number}`);
      return feature;
    },
    grow(from, sink) {
      run += 1;
      const found: number[] = [];
      let end = from;
      return {
        extendTo(to) {
          for (; end < to; end++) {
            addWords(end, from, sink);
            addConcepts(end, from, { sink, found });
          }
        },
      };
    },
  };

  function numbered({ own, joined, concepts }: TokenFeatures, at: number) {
    const words = [
      ...own.map((feature) => ({ feature: numberOf(feature), from: at })),
      ...joined.map((feature) => ({
        feature: numberOf(feature),
        from: feature.from,
      })),
    ];
    return {
      words,
      concepts: concepts.map(({ name, from }) => ({
        feature: numberOf({
          name: `${conceptMark}${name}`,
          weight: conceptWeight,
        }),
        from,
      })),
    };
  }

  function numberOf(feature: Feature): number {
    const known = numbers.get(feature.name);
    if (known !== undefined) return known;
    const number = features.push(feature) - 1;
    numbers.set(feature.name, number);
    lastRuns.push(0);
    return number;
  }

  function addWords(at: number, from: number, sink: FeatureSink): void {
    const words = tokens[at]?.words ?? [];
    if (words.every((word) => isNew(word, from))) {
      for (const { feature } of words) lastRuns[feature] = run;
      sink.addToken(at);
      return;
    }
    for (const word of words) {
      if (isNew(word, from)) addNew(word.feature, sink);
    }
  }

  function isNew({ feature, from }: Placed, start: number): boolean {
    return lastRuns[feature] !== run && from >= start;
  }

  function addConcepts(
    at: number,
    from: number,
    { sink, found }: { sink: FeatureSink; found: number[] },
  ): void {
    for (const concept of tokens[at]?.concepts ?? []) {
      if (!isNew(concept, from)) continue;
      const { feature } = concept;
      addNew(feature, sink);
      for (const other of found) addNew(pairOf(feature, other), sink);
      found.push(feature);
    }
  }

  function addNew(feature: number, sink: FeatureSink): void {
    if (lastRuns[feature] === run) return;
    lastRuns[feature] = run;
    sink.add(feature);
  }

  /** The feature of two concepts in the same run. */
  function pairOf(one: number, other: number): number {
    const known = pairs.get(one)?.get(other);
    if (known !== undefined) return known;
    const [a, b] = [conceptOf(one), conceptOf(other)];
    const name = `${conceptMark}${a < b ? `${a} ${b}` : `${b} ${a}`}`;
    const number = numberOf({ name, weight: pairWeight });
    const ofOne = pairs.get(one) ?? new Map<number, number>();
    pairs.set(one, ofOne.set(other, number));
    return number;
  }

  function conceptOf(feature: number): string {
    return features[feature]?.name.slice(conceptMark.length) ?? "";
  }
}

export type Features = Map<string, number>;

/** The features of the tokens from `from` to `to`, which is excluded. */
export function featuresOf(
  text: TextFeatures,
  from: number,
  to: number,
): Features {
  const features: Features = new Map();
  const runs = featureRuns(text);
  const add = ({ name, weight }: Feature) => features.set(name, weight);
  const run = runs.grow(from, {
    add: (feature) => add(runs.featureAt(feature)),
    addToken(at) {
      text[at]?.own.forEach(add);
      text[at]?.joined.forEach(add);
    },
  });
  run.extendTo(to);
  return features;
}
