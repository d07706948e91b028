import type { CatalogueEntry } from "./catalogue";
import type { Match } from "./score";

export type ListedEntry = CatalogueEntry & {
  listing: NonNullable<CatalogueEntry["listing"]>;
};

/** The best-ranked entry of a category that is for sale. */
export function closestListing(
  ranked: readonly Match[],
  category: string | null,
): ListedEntry | null {
  if (category === null) return null;
  for (const { entry } of ranked) {
    const { listing } = entry;
    if (listing && entry.category === category) return { ...entry, listing };
  }
  return null;
}
