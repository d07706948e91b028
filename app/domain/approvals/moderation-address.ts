import { readSearch } from "../platform/list-search";
import { cursorIn } from "../platform/time-cursor";

/** Entries that administrators may hide, by visibility; null for all. */
export const VISIBILITIES = ["hidden", "shown"] as const;
export type Visibility = (typeof VISIBILITIES)[number] | null;

export type ModerationAddress = {
  visibility: Visibility;
  cursor: string | null;
  /** A part of an entry, or of the names of its author or agent. */
  q?: string;
  /** The id of the only entry to show. */
  one?: string;
};

export type ModerationFilters = Omit<ModerationAddress, "cursor">;

export function readModerationAddress({ url }: Request): ModerationAddress {
  const { searchParams } = new URL(url);
  const wanted = searchParams.get("view");
  return {
    visibility: VISIBILITIES.find((view) => view === wanted) ?? null,
    cursor: cursorIn(searchParams),
    q: readSearch(searchParams),
    one: searchParams.get("one")?.slice(0, 100) ?? "",
  };
}

/** The address of a page of a list, such as of /admin/reviews. */
export function moderationHref(
  path: string,
  { visibility, cursor, q, one }: ModerationAddress,
): string {
  const query = new URLSearchParams({
    ...(visibility && { view: visibility }),
    ...(q && { q }),
    ...(one && { one }),
    ...(cursor && { cursor }),
  });
  return query.size === 0 ? path : `${path}?${query}`;
}
