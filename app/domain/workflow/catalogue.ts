/** What the matcher reads of one agent: an entry of the intelligence catalogue or an approved agent of the shop. */
export type CatalogueEntry = {
  id: string;
  slug: string;
  title: string;
  description: string;
  category: string | null;
  tags: readonly string[];
  listing: { slug: string; priceCents: number } | null;
};

/** Equal scores are settled by the code-point order of the title, then of the id. */
export function compareEntries(a: CatalogueEntry, b: CatalogueEntry): number {
  return compareCodePoints(a.title, b.title) || compareCodePoints(a.id, b.id);
}

/** Unlike `<`, characters beyond the basic plane sort after all others. */
export function compareCodePoints(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at++) {
    const difference = sortKey(a.charCodeAt(at)) - sortKey(b.charCodeAt(at));
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

function sortKey(unit: number): number {
  const isSurrogate = unit >= 0xd800 && unit <= 0xdfff;
  return isSurrogate ? unit + 0x10000 : unit;
}
