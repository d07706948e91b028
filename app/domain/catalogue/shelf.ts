import type { EntryFilters } from "./entry-search";

/**
 * The active entries by category, each sorted by title. Entries are the numbers
 * from the search index, next to their industries, so that 100,000 of them take
 * only a few megabytes.
 */
export type Shelf = readonly ShelfCategory[];

export type ShelfCategory = {
  category: string;
  docs: readonly number[];
  /** The industry of each entry; empty for any business. */
  industries: readonly string[];
};

/** A set of entries with one bit each. */
export type Marked = Uint8Array;

export function markDocs(docs: readonly number[]): Marked {
  const last = docs.reduce((most, doc) => Math.max(most, doc), 0);
  const marked = new Uint8Array((last >> 3) + 1);
  for (const doc of docs) {
    marked[doc >> 3] = (marked[doc >> 3] ?? 0) | (1 << (doc & 7));
  }
  return marked;
}

function isMarked(marked: Marked, doc: number): boolean {
  return ((marked[doc >> 3] ?? 0) & (1 << (doc & 7))) !== 0;
}

type Wanted = Omit<EntryFilters, "q"> & {
  /** The entries that contain the text; null for all. */
  matches: Marked | null;
};

/** The entries that pass, by category, largest first, without empty ones. */
export function pickFrom(
  shelf: Shelf,
  { category, industry, matches }: Wanted,
): { category: string; docs: number[] }[] {
  return shelf
    .filter((one) => category === null || one.category === category)
    .map(({ docs, industries, ...one }) => ({
      ...one,
      docs: docs.filter(
        (doc, at) =>
          (industry === null || industries[at] === industry) &&
          (matches === null || isMarked(matches, doc)),
      ),
    }))
    .filter(({ docs }) => docs.length > 0)
    .sort(
      (a, b) =>
        b.docs.length - a.docs.length || (a.category < b.category ? -1 : 1),
    );
}
