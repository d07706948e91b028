/** A set of catalogue positions, one bit each: united and intersected a block at a time. */
export type EntrySet = Int32Array;

const bitsPerBlock = 32;

export function emptySet(size: number): EntrySet {
  return new Int32Array(Math.ceil(size / bitsPerBlock));
}

export function addPosition(set: EntrySet, position: number): void {
  const block = position >>> 5;
  set[block] = (set[block] ?? 0) | (1 << (position & 31));
}

export function hasPosition(set: EntrySet, position: number): boolean {
  return ((set[position >>> 5] ?? 0) & (1 << (position & 31))) !== 0;
}

export function intersection(a: EntrySet, b: EntrySet): EntrySet {
  return a.map((bits, block) => bits & (b[block] ?? 0));
}

export function addToMembers(
  scores: Int32Array,
  set: EntrySet,
  weight: number,
): void {
  for (let block = 0; block < set.length; block++) {
    let bits = set[block] ?? 0;
    while (bits !== 0) {
      const lowest = bits & -bits;
      const position = (block << 5) + 31 - Math.clz32(lowest);
      scores[position] = (scores[position] ?? 0) + weight;
      bits ^= lowest;
    }
  }
}
