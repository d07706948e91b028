type Entry = { name: string; size: number; crc32: number };

type EntryChange = {
  name: string;
  size: number;
  change: "same" | "added" | "removed" | "changed";
};

/**
 * A package's entries compared with the published one's: changes first, then
 * the rest, each by name. Without a published package nothing is a change.
 */
export function diffEntries(
  entries: readonly Entry[],
  published: readonly Entry[] | null,
): EntryChange[] {
  const before = new Map(published?.map((entry) => [entry.name, entry]));
  const names = new Set(entries.map(({ name }) => name));
  const now = entries.map(({ name, size, crc32 }): EntryChange => {
    const former = before.get(name);
    if (published === null) return { name, size, change: "same" };
    if (!former) return { name, size, change: "added" };
    const isSame = former.size === size && former.crc32 === crc32;
    return { name, size, change: isSame ? "same" : "changed" };
  });
  const gone = [...before.values()]
    .filter(({ name }) => !names.has(name))
    .map(({ name, size }): EntryChange => ({ name, size, change: "removed" }));
  return [...now, ...gone].sort(byChange);
}

const ORDER = { added: 0, changed: 1, removed: 2, same: 3 };

function byChange(one: EntryChange, other: EntryChange): number {
  const rank = ORDER[one.change] - ORDER[other.change];
  if (rank !== 0) return rank;
  return one.name < other.name ? -1 : Number(one.name > other.name);
}
