import type { CompiledKnowledge, TrainedKnowledge } from "./knowledge";

/*
 * Compiled knowledge as bytes: the length of the JSON part (4 bytes,
 * little-endian), the JSON part, and the arrays of numbers in this machine's
 * byte order. In the JSON part, the place of an array stands for it.
 */

const kinds = { Float64Array, Int16Array, Uint32Array, Uint8Array };
type Numbers = InstanceType<(typeof kinds)[keyof typeof kinds]>;

/** `at` counts bytes from the first array. */
type Place = { kind: keyof typeof kinds; at: number; length: number };

const headerBytes = 4;
/** The largest number of bytes of a number; arrays begin at multiples of it. */
const alignment = 8;

export function writeKnowledge(
  knowledge: CompiledKnowledge | TrainedKnowledge,
): Uint8Array {
  const arrays: Numbers[] = [];
  let size = 0;
  const place = (numbers: Numbers): Place => {
    const at = size;
    size = aligned(size + numbers.byteLength);
    arrays.push(numbers);
    return { kind: kindOf(numbers), at, length: numbers.length };
  };
  const json = JSON.stringify(knowledge, (_, value: unknown) =>
    isNumbers(value) ? place(value) : value,
  );
  const text = new TextEncoder().encode(json);
  let at = aligned(headerBytes + text.length);
  const bytes = new Uint8Array(at + size);
  new DataView(bytes.buffer).setUint32(0, text.length, true);
  bytes.set(text, headerBytes);
  for (const { buffer, byteOffset, byteLength } of arrays) {
    bytes.set(new Uint8Array(buffer, byteOffset, byteLength), at);
    at = aligned(at + byteLength);
  }
  return bytes;
}

/** The arrays of the result share the memory of the bytes. */
export function readKnowledge(given: Uint8Array): CompiledKnowledge {
  const isAligned = given.byteOffset % alignment === 0;
  const bytes = isAligned ? given : new Uint8Array(given);
  const { byteOffset } = bytes;
  const buffer = bytes.buffer as ArrayBuffer;
  const length = new DataView(buffer, byteOffset).getUint32(0, true);
  const text = bytes.subarray(headerBytes, headerBytes + length);
  const start = byteOffset + aligned(headerBytes + length);

  /** Puts the arrays in their places, which are in no list. */
  const restored = (value: unknown): unknown => {
    if (typeof value !== "object" || !value) return value;
    if (Array.isArray(value)) return value;
    if (isPlace(value)) {
      return new kinds[value.kind](buffer, start + value.at, value.length);
    }
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => [key, restored(part)]),
    );
  };
  const json: unknown = JSON.parse(new TextDecoder().decode(text));
  return restored(json) as CompiledKnowledge;
}

function isNumbers(value: unknown): value is Numbers {
  return Object.values(kinds).some((kind) => value instanceof kind);
}

function kindOf(numbers: Numbers): Place["kind"] {
  return numbers[Symbol.toStringTag];
}

function isPlace(value: object): value is Place {
  return "kind" in value && "at" in value;
}

function aligned(size: number): number {
  return Math.ceil(size / alignment) * alignment;
}
