import { featureRuns, type Features } from "./feature-runs";
import type { Feature, TextFeatures } from "./features";
import { numberOf, type NameTable } from "./name-table";

/**
 * A softmax regression over sparse features. A weight is an integer times
 * `scale`. The row of a feature's number in `weights` has one weight per label;
 * the last row is the bias.
 */
export type Classifier = {
  labels: readonly string[];
  features: NameTable;
  weights: Int16Array;
  scale: number;
};

export const biasInput = 0.3;

/** The probability of each label, in the order of `labels`. */
export function classify(
  classifier: Classifier,
  given: Features,
): Float32Array {
  const { length } = classifier.labels;
  const sum = { scores: new Float32Array(length), squares: 0 };
  const features = [...given].map(([name, weight]) => ({ name, weight }));
  addFeatures(classifier, features, sum);
  return chancesOf(classifier, sum, new Float32Array(length));
}

export type Runs = { from: number; ends: readonly number[] };
/**
 * The probabilities of the labels for the runs of a text's tokens from `from` to
 * each end in `ends`, which are ascending.
 */
export type RunClassifier = (runs: Runs) => Float32Array[];

/** Classifies runs of one text, each once. */
export function createRunClassifier(
  classifier: Classifier,
  text: TextFeatures,
): RunClassifier {
  const runs = featureRuns(text);
  const newArray = arraysOf(classifier.labels.length);
  const sumAt = tokenSums(classifier, text, newArray);
  const rows: (number | undefined)[] = [];
  const known = new Map<number, Map<number, Float32Array>>();

  return ({ from, ends }) => {
    const found = known.get(from) ?? new Map<number, Float32Array>();
    known.set(from, found);
    if (ends.some((end) => !found.has(end))) read(from, ends, found);
    return ends.flatMap((end) => found.get(end) ?? []);
  };

  function read(
    from: number,
    ends: readonly number[],
    found: Map<number, Float32Array>,
  ): void {
    const sum = { scores: newArray(), squares: 0 };
    const run = runs.grow(from, {
      add(number) {
        const { name, weight } = runs.featureAt(number);
        rows[number] ??= numberOf(classifier.features, name);
        addRow(classifier, rows[number], { sum, weight });
      },
      addToken(at) {
        addSum(sum, sumAt(at));
      },
    });
    for (const end of ends) {
      run.extendTo(end);
      found.set(end, chancesOf(classifier, sum, newArray()));
    }
  }
}

/** The weights of features for each label, and the features' squared weights. */
type Sum = { scores: Float32Array; squares: number };

const arraysPerBlock = 64;

/** Hands out zeroed arrays, because allocating each one is slow. */
function arraysOf(size: number): () => Float32Array {
  let block = new Float32Array();
  let used = 0;
  return () => {
    if (used === block.length) {
      block = new Float32Array(size * arraysPerBlock);
      used = 0;
    }
    used += size;
    return block.subarray(used - size, used);
  };
}

function chancesOf(
  { features, weights, scale }: Classifier,
  { scores: sums, squares }: Sum,
  chances: Float32Array,
): Float32Array {
  const size = sums.length;
  const biases = features.size * size;
  const norm = Math.sqrt(squares) || 1;
  for (let label = 0; label < size; label++) {
    const bias = (weights[biases + label] ?? 0) * biasInput;
    chances[label] = ((sums[label] ?? 0) / norm + bias) * scale;
  }
  return softmax(chances);
}

/** The sums of words' own features, which many texts contain. */
const ofWords = new WeakMap<Classifier, WeakMap<readonly Feature[], Sum>>();

/** The sums of the own and joined features of a text's tokens. */
function tokenSums(
  classifier: Classifier,
  text: TextFeatures,
  newArray: () => Float32Array,
): (at: number) => Sum {
  const words =
    ofWords.get(classifier) ?? new WeakMap<readonly Feature[], Sum>();
  ofWords.set(classifier, words);
  const known: (Sum | undefined)[] = [];

  return (at) => {
    const sum = known[at] ?? { scores: newArray(), squares: 0 };
    if (known[at]) return sum;
    known[at] = sum;
    addSum(sum, wordSum(text[at]?.own ?? []));
    addFeatures(classifier, text[at]?.joined ?? [], sum);
    return sum;
  };

  function wordSum(own: readonly Feature[]): Sum {
    const counted = words.get(own);
    if (counted) return counted;
    const sum = {
      scores: new Float32Array(classifier.labels.length),
      squares: 0,
    };
    addFeatures(classifier, own, sum);
    words.set(own, sum);
    return sum;
  }
}

function addFeatures(
  classifier: Classifier,
  features: readonly Feature[],
  sum: Sum,
): void {
  for (const { name, weight } of features) {
    addRow(classifier, numberOf(classifier.features, name), { sum, weight });
  }
}

function addRow(
  { weights }: Classifier,
  row: number,
  { sum, weight }: { sum: Sum; weight: number },
): void {
  sum.squares += weight * weight;
  if (row < 0) return;
  const { scores } = sum;
  const size = scores.length;
  const start = row * size;
  for (let label = 0; label < size; label++) {
    scores[label] =
      (scores[label] ?? 0) + (weights[start + label] ?? 0) * weight;
  }
}

function addSum(sum: Sum, { scores, squares }: Sum): void {
  sum.squares += squares;
  const sums = sum.scores;
  for (let label = 0; label < sums.length; label++) {
    sums[label] = (sums[label] ?? 0) + (scores[label] ?? 0);
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
