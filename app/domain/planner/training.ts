import { biasInput, softmax, type Classifier } from "./classifier";
import type { Features } from "./feature-runs";
import { createNameTable } from "./name-table";

/** `weight` is the example's weight; 1 for a clear one. */
export type Example = { label: string; features: Features; weight: number };

const passes = 4;
const stepSize = 0.5;
const firstSquare = 0.01;
/** Label smoothing: this share of each example is spread over all labels. */
const doubt = 0.05;
/** Smaller gradients are not worth computing. */
const smallestGradient = 1e-4;
const largestWeight = 32_767;

type Input = {
  rows: Int32Array;
  values: Float32Array;
  label: number;
  weight: number;
};

/**
 * Trains a softmax regression with AdaGrad. Deterministic: examples are
 * shuffled by a generator with a fixed seed.
 */
export function trainClassifier(examples: readonly Example[]): Classifier {
  const labels = [...new Set(examples.map(({ label }) => label))].sort();
  const features = repeatedFeatures(examples);
  const inputs = examples.map((example) => toInput(example, labels, features));
  const weights = fit(inputs, labels.length, features.size + 1);
  const names = createNameTable([...features.keys()]);
  return { labels, features: names, ...quantized(weights) };
}

/** The row of each feature; a feature of only one example cannot generalize. */
function repeatedFeatures(examples: readonly Example[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { features } of examples) {
    for (const name of features.keys()) {
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  const repeated = [...counts].filter(([, count]) => count > 1);
  return new Map(repeated.map(([name], row) => [name, row]));
}

function toInput(
  { label, features: given, weight }: Example,
  labels: readonly string[],
  features: ReadonlyMap<string, number>,
): Input {
  let squares = 0;
  for (const value of given.values()) squares += value * value;
  const norm = Math.sqrt(squares) || 1;
  const known = [...given].filter(([name]) => features.has(name));
  const rows = known.map(([name]) => features.get(name) ?? 0);
  const values = known.map(([, value]) => value / norm);
  return {
    rows: Int32Array.from([...rows, features.size]),
    values: Float32Array.from([...values, biasInput]),
    label: labels.indexOf(label),
    weight,
  };
}

function fit(inputs: Input[], labels: number, rows: number): Float32Array {
  const weights = new Float32Array(rows * labels);
  const squares = new Float32Array(rows * labels).fill(firstSquare);
  const random = generator();
  for (let pass = 0; pass < passes; pass++) {
    for (const input of shuffled(inputs, random)) {
      const errors = softmax(scoresOf(weights, input, labels));
      for (let label = 0; label < labels; label++) {
        const wanted = label === input.label ? 1 - doubt : 0;
        errors[label] = (errors[label] ?? 0) - wanted - doubt / labels;
      }
      correct({ weights, squares }, input, errors);
    }
  }
  return weights;
}

function scoresOf(weights: Float32Array, input: Input, labels: number) {
  const scores = new Float32Array(labels);
  input.rows.forEach((row, at) => {
    const value = input.values[at] ?? 0;
    const start = row * labels;
    for (let label = 0; label < labels; label++) {
      scores[label] =
        (scores[label] ?? 0) + (weights[start + label] ?? 0) * value;
    }
  });
  return scores;
}

function correct(
  { weights, squares }: { weights: Float32Array; squares: Float32Array },
  input: Input,
  errors: Float32Array,
): void {
  input.rows.forEach((row, at) => {
    const value = (input.values[at] ?? 0) * input.weight;
    const start = row * errors.length;
    for (let label = 0; label < errors.length; label++) {
      const error = errors[label] ?? 0;
      if (Math.abs(error) < smallestGradient) continue;
      const gradient = error * value;
      const square = (squares[start + label] ?? 0) + gradient * gradient;
      squares[start + label] = square;
      weights[start + label] =
        (weights[start + label] ?? 0) -
        (stepSize * gradient) / Math.sqrt(square);
    }
  });
}

function quantized(weights: Float32Array): {
  weights: Int16Array;
  scale: number;
} {
  let largest = 0;
  for (const weight of weights) largest = Math.max(largest, Math.abs(weight));
  const scale = largest / largestWeight || 1;
  const whole = Int16Array.from(weights, (weight) =>
    Math.round(weight / scale),
  );
  return { weights: whole, scale };
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const order = [...items];
  for (let at = order.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [order[at], order[other]] = [order[other] as T, order[at] as T];
  }
  return order;
}

/** A linear congruential generator (Numerical Recipes) with a fixed seed. */
function generator(): () => number {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
