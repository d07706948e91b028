import { readPage } from "../catalogue/arsenal-filters";

/** Entries that administrators may hide, by visibility; null for all. */
export const VISIBILITIES = ["hidden", "shown"] as const;
export type Visibility = (typeof VISIBILITIES)[number] | null;

type ModerationAddress = { visibility: Visibility; page: number };

export function readModerationAddress({ url }: Request): ModerationAddress {
  const { searchParams } = new URL(url);
  const wanted = searchParams.get("view");
  return {
    visibility: VISIBILITIES.find((view) => view === wanted) ?? null,
    page: readPage(searchParams.get("page")),
  };
}

/** The address of a page of a list, such as of /admin/reviews. */
export function moderationHref(
  path: string,
  { visibility, page = 1 }: { visibility: Visibility; page?: number },
): string {
  const query = new URLSearchParams({
    ...(visibility && { view: visibility }),
    ...(page > 1 && { page: String(page) }),
  });
  return query.size === 0 ? path : `${path}?${query}`;
}
