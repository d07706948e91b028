import {
  ANY_AGENT,
  PRICE_BOUNDS,
  type AgentFilters,
  type ArsenalSort,
} from "../arsenal-filters";
import type { Cents } from "~/domain/platform/money";

/** The last page with a number; further pages are reached by cursor. */
export const LAST_NUMBERED_PAGE = 40;
export const DEFAULT_LIMIT = 24;
export const MAX_LIMIT = 100;

export type AgentSearch = AgentFilters & {
  sort: ArsenalSort;
  limit: number;
  /** The page number, unless a cursor is given. */
  page: number;
  cursor: string | null;
};

export const ALL_AGENTS: AgentSearch = {
  ...ANY_AGENT,
  sort: "popular",
  limit: DEFAULT_LIMIT,
  page: 1,
  cursor: null,
};

/** The lowest and highest price that pass; null for no bound. */
export function priceBounds(
  filters: Pick<AgentFilters, "price" | "minPrice" | "maxPrice">,
): { from: Cents | null; upTo: Cents | null } {
  const range = filters.price ? PRICE_BOUNDS[filters.price] : null;
  const above = range?.above ?? null;
  return {
    from: extreme(
      Math.max,
      filters.minPrice,
      above === null ? null : above + 1,
    ),
    upTo: extreme(Math.min, filters.maxPrice, range?.upTo ?? null),
  };
}

function extreme(
  choose: (a: number, b: number) => number,
  a: number | null,
  b: number | null,
): number | null {
  if (a === null) return b;
  return b === null ? a : choose(a, b);
}
