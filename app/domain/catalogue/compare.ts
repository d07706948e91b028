/** How many agents are compared side by side. */
export const MOST_COMPARED = 4;

const MAX_QUERY = 200;

export type Comparison = {
  slugs: string[];
  /** Chosen beyond the limit. */
  dropped: number;
  /** The search for another agent. */
  q: string;
};

/** Parses the page's address; repeated agents count once. */
export function readComparison(query: URLSearchParams): Comparison {
  const chosen = [...new Set(query.getAll("agent"))].filter(Boolean);
  const slugs = chosen.slice(0, MOST_COMPARED);
  const q = (query.get("q") ?? "").trim().slice(0, MAX_QUERY);
  return { slugs, dropped: chosen.length - slugs.length, q };
}

export const COMPARE_PATH = "/compare";

/** The address of a comparison. */
export function comparePath(slugs: readonly string[]): string {
  const chosen = slugs.slice(0, MOST_COMPARED);
  const query = new URLSearchParams(chosen.map((slug) => ["agent", slug]));
  return `${COMPARE_PATH}?${query.toString()}`;
}
