type RandomStream = {
  next: () => number;
  pick: <T>(from: readonly [T, ...T[]]) => T;
};

function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash ^= text.charCodeAt(index);
    hash = Math.imul(hash, 0x01000193) >>> 0;
  }
  return hash;
}

/**
 * A deterministic stream of random numbers from a text, on server and client
 * (FNV-1a seeds mulberry32; the first two numbers are discarded).
 */
export function randomStream(text: string): RandomStream {
  let state = hashOf(text);
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }
  next();
  next();
  return {
    next,
    pick: (from) => from[Math.floor(next() * from.length)] ?? from[0],
  };
}
