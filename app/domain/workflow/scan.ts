import { compareEntries, type CatalogueEntry } from "./catalogue";
import { scoreEntry, type Match } from "./score";
import { requestTerms } from "./words";

/** The reference for every faster way: all entries that score, highest first, ties by title and id. */
export function rankByScan(
  entries: readonly CatalogueEntry[],
  request: string,
  limit = Number.POSITIVE_INFINITY,
): Match[] {
  const terms = requestTerms(request);
  return entries
    .flatMap((entry) => scoreEntry(terms, entry) ?? [])
    .sort((a, b) => b.score - a.score || compareEntries(a.entry, b.entry))
    .slice(0, limit);
}
