export type Random = {
  /** From 0 to 1, excluding 1. */
  next: () => number;
  below: (limit: number) => number;
  pick: <T>(choices: readonly T[]) => T;
  /** Ascending, like ids of version 7. */
  id: () => string;
};

const FIRST_ID_AT = Date.UTC(2025, 0, 1);

/** A sequence that is deterministic for its seed on every machine. */
export function createRandom(seed: number): Random {
  let state = seed;
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const below = (limit: number) => Math.floor(next() * limit);
  const part = () =>
    below(2 ** 32)
      .toString(16)
      .padStart(8, "0");
  let ids = 0;
  return {
    next,
    below,
    pick: (choices) => {
      const choice = choices[below(choices.length)];
      if (choice === undefined) throw new Error("Nothing to pick from");
      return choice;
    },
    id: () => {
      ids += 1;
      const time = (FIRST_ID_AT + ids).toString(16).padStart(12, "0");
      const tail = part() + part();
      return [
        time.slice(0, 8),
        time.slice(8),
        `7${tail.slice(1, 4)}`,
        `8${tail.slice(5, 8)}`,
        tail.slice(8) + part().slice(4),
      ].join("-");
    },
  };
}
