import type { Place } from "~/domain/catalogue/search/cursor";
import { priceBounds } from "~/domain/catalogue/search/filters";
import type { AgentFilters } from "~/domain/catalogue/arsenal-filters";
import type { ArsenalSort } from "~/domain/catalogue/arsenal-filters";
import { lowestMean } from "~/domain/reviews/ratings";

/** The rows of an order that a page needs. */
export type Span = {
  sort: ArsenalSort;
  /** Starts after this row, or before it and reads backwards. */
  from: { place: Place; toward: "next" | "previous" } | null;
  offset: number;
  limit: number;
};

/** The search as an engine runs it: folded term, tags as stored. */
export type Wanted = AgentFilters;

/** More matches than this are not worth caching individually. */
export const FEW = 3_000;

/**
 * The number of matching live agents, and their docs if they are few and hard
 * to find.
 */
export type Count = { total: number; docs: number[] | null };

/** What an engine must know to choose how to find a page. */
export type Known = { found: Count; all: number };

/** One order: the column with its ascending key, and its index. */
export const ORDERS: Record<ArsenalSort, { key: string; index: string }> = {
  popular: { key: "popular_key", index: "agent_search_popular" },
  newest: { key: "newest_key", index: "agent_search_newest" },
  "price-asc": { key: "price_cents", index: "agent_search_price" },
  "price-desc": { key: "price_desc_key", index: "agent_search_price_desc" },
  rating: { key: "rating_key", index: "agent_search_rating" },
};

type Bound = number | null;

/** The range of the order's key outside which no row can pass. */
export function keyRange(
  sort: ArsenalSort,
  wanted: Wanted,
): { low: Bound; high: Bound } {
  const { from, upTo } = priceBounds(wanted);
  if (sort === "price-asc") return { low: from, high: upTo };
  if (sort === "price-desc") return { low: negated(upTo), high: negated(from) };
  if (sort === "rating") {
    return { low: null, high: highestRatingKey(wanted.minRating) };
  }
  return { low: null, high: null };
}

/** The key of the lowest average that is shown as the wanted rating. */
export function highestRatingKey(minRating: number | null): Bound {
  return minRating === null ? null : negated(lowestMean(minRating));
}

function negated(bound: Bound): Bound {
  return bound === null ? null : 0 - bound;
}

export function isEverything(wanted: Wanted): boolean {
  const { q, tags, ...others } = wanted;
  const isOpen = Object.values(others).every((value) => value === null);
  return isOpen && q === "" && tags.length === 0;
}
