/** The group of entries without a category. */
const OTHER = "Other";

/** The category under which an entry is shown. */
export function shownCategory(category: string | null): string {
  return category?.trim() || OTHER;
}

/** The filters of catalogue entries; an entry must pass all of them. */
export type EntryFilters = {
  /** A part of the title, the description or a tag; empty for any. */
  q: string;
  /** The category as shown. */
  category: string | null;
  industry: string | null;
};
