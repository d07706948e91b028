/** The index of administrators' searches has no shorter terms. */
export const SHORTEST_SEARCH = 3;

export const SEARCH_HINT =
  "A text needs at least 3 characters. Only its latest 1,000 matches are searched.";

/** The text in the address of a list; shorter ones are ignored. */
export function readSearch(query: URLSearchParams): string {
  const text = (query.get("q") ?? "").trim().slice(0, 100);
  return Array.from(text).length < SHORTEST_SEARCH ? "" : text;
}
