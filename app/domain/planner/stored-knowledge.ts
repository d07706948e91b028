import type { Classifier } from "./classifier";
import type { CompiledKnowledge } from "./knowledge";

/**
 * Compiled knowledge as bytes: the length of the JSON part (4 bytes,
 * little-endian), the JSON part padded to an even length, then the weights of
 * both classifiers as 16-bit numbers in this machine's byte order.
 */
type Stored = Omit<CompiledKnowledge, "taskClassifier" | "industryModel"> & {
  taskClassifier: StoredClassifier;
  industryModel: {
    industries: readonly string[];
    evidence: [string, readonly (readonly [number, number])[]][];
    classifier: StoredClassifier;
  };
};
type StoredClassifier = Pick<Classifier, "labels" | "scale"> & {
  features: string[];
};

const headerBytes = 4;
const weightBytes = Int16Array.BYTES_PER_ELEMENT;

export function writeKnowledge(knowledge: CompiledKnowledge): Uint8Array {
  const { taskClassifier, industryModel, ...others } = knowledge;
  const { evidence, classifier } = industryModel;
  const stored: Stored = {
    ...others,
    taskClassifier: withoutWeights(taskClassifier),
    industryModel: {
      ...industryModel,
      evidence: [...evidence],
      classifier: withoutWeights(classifier),
    },
  };
  const text = new TextEncoder().encode(JSON.stringify(stored));
  const start = weightsAt(text.length);
  const weights = [taskClassifier.weights, classifier.weights];
  const count = weights.reduce((sum, { length }) => sum + length, 0);
  const bytes = new Uint8Array(start + count * weightBytes);
  new DataView(bytes.buffer).setUint32(0, text.length, true);
  bytes.set(text, headerBytes);
  const numbers = new Int16Array(bytes.buffer, start);
  numbers.set(taskClassifier.weights);
  numbers.set(classifier.weights, taskClassifier.weights.length);
  return bytes;
}

function withoutWeights({
  labels,
  scale,
  features,
}: Classifier): StoredClassifier {
  return { labels, scale, features: [...features.keys()] };
}

export function readKnowledge(bytes: Uint8Array): CompiledKnowledge {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const length = view.getUint32(0, true);
  const text = bytes.subarray(headerBytes, headerBytes + length);
  const { taskClassifier, industryModel, ...others } = JSON.parse(
    new TextDecoder().decode(text),
  ) as Stored;
  // A copy, because 16-bit numbers must begin at an even address.
  const weights = new Int16Array(
    new Uint8Array(bytes.subarray(weightsAt(length))).buffer,
  );
  const taskWeights = sizeOf(taskClassifier);
  return {
    ...others,
    taskClassifier: withWeights(
      taskClassifier,
      weights.subarray(0, taskWeights),
    ),
    industryModel: {
      ...industryModel,
      evidence: new Map(industryModel.evidence),
      classifier: withWeights(
        industryModel.classifier,
        weights.subarray(taskWeights),
      ),
    },
  };
}

/** The number of its weights: one row per feature, and the bias. */
function sizeOf({ features, labels }: StoredClassifier): number {
  return (features.length + 1) * labels.length;
}

function withWeights(
  { labels, scale, features }: StoredClassifier,
  weights: Int16Array,
): Classifier {
  const rows = new Map(features.map((name, row) => [name, row]));
  return { labels, scale, features: rows, weights };
}

function weightsAt(textLength: number): number {
  return headerBytes + textLength + (textLength % weightBytes);
}
