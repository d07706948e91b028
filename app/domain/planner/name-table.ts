/**
 * Numbers distinct names from 0. It knows names by a hash of 64 bits instead of
 * keeping them, so that a table is read from a file without any work, and an
 * unknown name is practically never taken for a known one.
 */
export type NameTable = {
  size: number;
  /** Per slot: the number plus 1 (0 if free), and both halves of the hash. */
  slots: Uint32Array;
};

const fields = 3;

/** The numbers follow the order of the names. */
export function createNameTable(names: readonly string[]): NameTable {
  const capacity = 2 ** Math.ceil(Math.log2(names.length * 1.5 + 1));
  const slots = new Uint32Array(capacity * fields);
  for (const [number, name] of names.entries()) {
    const at = slotOf(slots, name);
    if (slots[at] !== 0) throw new Error(`Two names with one hash: ${name}`);
    slots.set([number + 1, ...halves], at);
  }
  return { size: names.length, slots };
}

/** The number of a name; -1 for an unknown one. */
export function numberOf({ slots }: NameTable, name: string): number {
  return (slots[slotOf(slots, name)] ?? 0) - 1;
}

/** Lists by name: that of number `n` is from `starts[n]` to `starts[n + 1]`. */
export type NamedLists = { names: NameTable; starts: Uint32Array };

/** Places the lists behind each other. */
export function placeLists(
  lists: readonly (readonly [name: string, items: readonly unknown[]])[],
): NamedLists {
  const starts = new Uint32Array(lists.length + 1);
  for (const [number, [, { length }]] of lists.entries()) {
    starts[number + 1] = (starts[number] ?? 0) + length;
  }
  return { names: createNameTable(lists.map(([name]) => name)), starts };
}

/** Where the list of a name is; empty for an unknown name. */
export function placeOf({ names, starts }: NamedLists, name: string) {
  const number = numberOf(names, name);
  if (number < 0) return { from: 0, to: 0 };
  return { from: starts[number] ?? 0, to: starts[number + 1] ?? 0 };
}

/** The position of the slot that has a name's hash, or is free for it. */
function slotOf(slots: Uint32Array, name: string): number {
  hash(name);
  const [low = 0, high = 0] = halves;
  let at = (low & (slots.length / fields - 1)) * fields;
  while (slots[at] !== 0) {
    if (slots[at + 1] === low && slots[at + 2] === high) return at;
    at = (at + fields) % slots.length;
  }
  return at;
}

/** The hash of the last name. */
const halves = new Uint32Array(2);

/** Two multiplicative hashes with different factors, mixed at the end. */
function hash(name: string): void {
  let low = 0x811c9dc5;
  let high = 0x2545f491;
  for (let at = 0; at < name.length; at++) {
    const code = name.charCodeAt(at);
    low = Math.imul(low ^ code, 0x01000193);
    high = Math.imul(high ^ code, 0x5bd1e995) + at;
  }
  halves[0] = mixed(low);
  halves[1] = mixed(high);
}

/** Lets every bit depend on all others (the last step of MurmurHash3). */
function mixed(value: number): number {
  const once = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35);
  return twice ^ (twice >>> 16);
}
