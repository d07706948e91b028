import type { Classifier } from "./classifier";
import type { CompiledKnowledge } from "./knowledge";

/**
 * Compiled knowledge as bytes: the length of the JSON part (4 bytes,
 * little-endian), the JSON part padded to an even length, then the classifier's
 * weights as 16-bit numbers in this machine's byte order.
 */
type Stored = Omit<CompiledKnowledge, "taskClassifier" | "industryModel"> & {
  labels: readonly string[];
  features: string[];
  scale: number;
  industryModel: {
    industries: readonly string[];
    evidence: [string, readonly (readonly [number, number])[]][];
  };
};

const headerBytes = 4;
const weightBytes = Int16Array.BYTES_PER_ELEMENT;

export function writeKnowledge(knowledge: CompiledKnowledge): Uint8Array {
  const { taskClassifier, industryModel, ...others } = knowledge;
  const { labels, features, scale, weights } = taskClassifier;
  const { industries, evidence } = industryModel;
  const stored: Stored = {
    ...others,
    labels,
    scale,
    features: [...features.keys()],
    industryModel: { industries, evidence: [...evidence] },
  };
  const text = new TextEncoder().encode(JSON.stringify(stored));
  const start = weightsAt(text.length);
  const bytes = new Uint8Array(start + weights.byteLength);
  new DataView(bytes.buffer).setUint32(0, text.length, true);
  bytes.set(text, headerBytes);
  new Int16Array(bytes.buffer, start).set(weights);
  return bytes;
}

export function readKnowledge(bytes: Uint8Array): CompiledKnowledge {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const length = view.getUint32(0, true);
  const text = bytes.subarray(headerBytes, headerBytes + length);
  const { labels, features, scale, industryModel, ...others } = JSON.parse(
    new TextDecoder().decode(text),
  ) as Stored;
  const { industries, evidence } = industryModel;
  const taskClassifier: Classifier = {
    labels,
    scale,
    features: new Map(features.map((name, row) => [name, row])),
    // A copy, because 16-bit numbers must begin at an even address.
    weights: new Int16Array(
      new Uint8Array(bytes.subarray(weightsAt(length))).buffer,
    ),
  };
  return {
    ...others,
    taskClassifier,
    industryModel: { industries, evidence: new Map(evidence) },
  };
}

function weightsAt(textLength: number): number {
  return headerBytes + textLength + (textLength % weightBytes);
}
