import {
  growingRun,
  type Feature,
  type Features,
  type TextFeatures,
} from "./features";

/**
 * A softmax regression over sparse features. A weight is an integer times
 * `scale`. Row `features.get(name)` of `weights` has one weight per label; the
 * last row is the bias.
 */
export type Classifier = {
  labels: readonly string[];
  features: ReadonlyMap<string, number>;
  weights: Int16Array;
  scale: number;
};

export const biasInput = 0.3;

/** The probability of each label, in the order of `labels`. */
export function classify(
  classifier: Classifier,
  given: Features,
): Float32Array {
  const scores = runningScores(classifier);
  scores.add([...given].map(([name, weight]) => ({ name, weight })));
  return scores.chances();
}

/**
 * Classifies the runs of tokens from `from` to each end in `ends`, which are
 * ascending.
 */
export function classifyRuns(
  classifier: Classifier,
  text: TextFeatures,
  { from, ends }: { from: number; ends: readonly number[] },
): Float32Array[] {
  const scores = runningScores(classifier);
  const run = growingRun(text, from, (found) => {
    scores.add(found);
  });
  return ends.map((end) => {
    run.extendTo(end);
    return scores.chances();
  });
}

/** Accumulates the weights of added features. */
function runningScores(classifier: Classifier) {
  const { labels, features, weights, scale } = classifier;
  const size = labels.length;
  const sums = new Float32Array(size);
  const bias = weights.subarray(features.size * size);
  let squares = 0;
  return {
    add(found: readonly Feature[]): void {
      for (const { weight } of found) squares += weight * weight;
      if (found.length === 1) addScores(classifier, found, sums);
      else addTo(sums, scoresOf(classifier, found));
    },
    chances(): Float32Array {
      const norm = Math.sqrt(squares) || 1;
      const scores = new Float32Array(size);
      for (let label = 0; label < size; label++) {
        const sum = sums[label] ?? 0;
        scores[label] = (sum / norm + (bias[label] ?? 0) * biasInput) * scale;
      }
      return softmax(scores);
    },
  };
}

/** The scores of a word's features, which many runs and texts contain. */
const kept = new WeakMap<
  readonly Feature[],
  { classifier: Classifier; scores: Float32Array }
>();

function scoresOf(
  classifier: Classifier,
  found: readonly Feature[],
): Float32Array {
  const known = kept.get(found);
  if (known?.classifier === classifier) return known.scores;
  const scores = new Float32Array(classifier.labels.length);
  addScores(classifier, found, scores);
  kept.set(found, { classifier, scores });
  return scores;
}

function addScores(
  { features, weights }: Classifier,
  found: readonly Feature[],
  scores: Float32Array,
): void {
  const size = scores.length;
  for (const { name, weight } of found) {
    const row = features.get(name);
    if (row === undefined) continue;
    const start = row * size;
    for (let label = 0; label < size; label++) {
      scores[label] =
        (scores[label] ?? 0) + (weights[start + label] ?? 0) * weight;
    }
  }
}

function addTo(sums: Float32Array, more: Float32Array): void {
  for (let label = 0; label < sums.length; label++) {
    sums[label] = (sums[label] ?? 0) + (more[label] ?? 0);
  }
}

/** Turns scores into probabilities, in place. */
export function softmax(scores: Float32Array): Float32Array {
  let highest = -Infinity;
  for (let at = 0; at < scores.length; at++) {
    highest = Math.max(highest, scores[at] ?? 0);
  }
  let sum = 0;
  for (let at = 0; at < scores.length; at++) {
    const value = Math.exp((scores[at] ?? 0) - highest);
    scores[at] = value;
    sum += value;
  }
  for (let at = 0; at < scores.length; at++) {
    scores[at] = (scores[at] ?? 0) / sum;
  }
  return scores;
}
