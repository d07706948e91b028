/** What entries without a category are filed under. */
const OTHER = "Other";

/** The category that an entry is shown under. */
export function shownCategory(category: string | null): string {
  return category?.trim() || OTHER;
}

/** What narrows the catalogue's entries; all of it together must hold. */
export type EntryFilters = {
  /** Part of the title, the description or a tag; empty for any. */
  q: string;
  /** As it is shown. */
  category: string | null;
  industry: string | null;
};
