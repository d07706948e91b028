/** Sorted at once: a millisecond or so. */
const RUN = 1_000;
/** Merged before others may work. */
const STRETCH = 500;

type Compare<T> = (a: T, b: T) => number;

/** Sorts a copy in short steps: runs first, which are then merged in pairs. */
export function* sortSteps<T>(
  items: readonly T[],
  compare: Compare<T>,
): Generator<void, T[]> {
  let runs: T[][] = [];
  for (let start = 0; start < items.length; start += RUN) {
    runs.push(items.slice(start, start + RUN).sort(compare));
    yield;
  }
  while (runs.length > 1) {
    const merged: T[][] = [];
    for (let at = 0; at < runs.length; at += 2) {
      merged.push(yield* merge(runs[at] ?? [], runs[at + 1] ?? [], compare));
    }
    runs = merged;
  }
  return runs[0] ?? [];
}

/** Of equal items the first list's come first. */
function* merge<T>(
  first: readonly T[],
  second: readonly T[],
  compare: Compare<T>,
): Generator<void, T[]> {
  const merged: T[] = [];
  let at = 0;
  for (const item of second) {
    for (let next = first[at]; next !== undefined; next = first[at]) {
      if (compare(next, item) > 0) break;
      merged.push(next);
      at += 1;
      if (merged.length % STRETCH === 0) yield;
    }
    merged.push(item);
    if (merged.length % STRETCH === 0) yield;
  }
  for (; at < first.length; at += STRETCH) {
    merged.push(...first.slice(at, at + STRETCH));
    yield;
  }
  return merged;
}
