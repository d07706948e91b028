import type { Sample } from "./sample";

const MANY = 20;

/** One of the values, a different one for each variation. */
export type Pick = <T>(values: readonly T[], salt?: number) => T;

/** Twenty samples of a kind. Deterministic. */
export function variations(
  kind: string,
  build: (pick: Pick, index: number) => Omit<Sample, "name">,
): Sample[] {
  return Array.from({ length: MANY }, (_, index) => {
    const pick: Pick = (values, salt = 0) => {
      const at = (index * 7 + salt * 13 + (index >> 2) * salt) % values.length;
      return values[at]!;
    };
    return { name: `${kind} ${index + 1}`, ...build(pick, index) };
  });
}

/** Bytes that look random, always the same. */
export function noise(length: number, seed: number): Buffer {
  let state = seed * 2_654_435_761 + 1;
  return Buffer.from(
    Array.from({ length }, () => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
      return state >>> 16;
    }),
  );
}
