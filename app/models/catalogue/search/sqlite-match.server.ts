import { sql, type SQL } from "drizzle-orm";

import { quoted } from "~/models/platform/text-terms.server";

import {
  categoryWord,
  deliveryWord,
  industryWord,
  ownerWord,
  priceWord,
  tagWord,
} from "./facets.server";
import type { Wanted } from "./search-plan.server";
import { containsTerm, rowConditions } from "./search-sql.server";

/** The trigram index needs at least three characters. */
const SHORTEST_INDEXED_TERM = 3;

/** The rows that the full-text index finds. */
export const MATCHED = sql.raw(
  "agent_search_fts cross join agent_search s on s.doc = agent_search_fts.rowid",
);
/** The texts of those rows. */
const TEXTS = sql.raw("cross join agent_search_texts t on t.doc = s.doc");

export function isShort(term: string): boolean {
  const { length } = Array.from(term);
  return length > 0 && length < SHORTEST_INDEXED_TERM;
}

/** The rows `s` that match, found by the full-text index if it can. */
export function matchedInSqlite(wanted: Wanted): {
  from: SQL;
  conditions: SQL[];
} {
  const match = matchOf(wanted);
  const from = match ? MATCHED : sql`agent_search s`;
  const conditions = [
    ...(match ? [matches(match)] : []),
    ...rowConditions(wanted),
  ];
  return isShort(wanted.q)
    ? {
        from: sql`${from} ${TEXTS}`,
        conditions: [...conditions, containsTerm("sqlite", wanted.q)],
      }
    : { from, conditions };
}

/** The full-text query for all filters that the index covers; null for none. */
export function matchOf({ q, ...facets }: Wanted): string | null {
  const parts = facetGroups(facets).map(
    (words) => `facets : (${words.map(quoted).join(" OR ")})`,
  );
  if (q !== "" && !isShort(q)) parts.unshift(`text : ${quoted(q)}`);
  return parts.length > 0 ? parts.join(" AND ") : null;
}

/** For each filtered facet, words of which a row must have one. */
function facetGroups(wanted: Omit<Wanted, "q">): string[][] {
  const groups = [
    wanted.tags.map(tagWord),
    wordOf(wanted.price, priceWord),
    wordOf(wanted.delivery, deliveryWord),
    wordOf(wanted.category, categoryWord),
    wordOf(wanted.industry, industryWord),
    wordOf(wanted.operator, ownerWord),
  ];
  return groups.filter((words) => words.length > 0);
}

/** The word of a facet; none if the facet is not filtered. */
export function wordOf<Value>(
  value: Value | null,
  word: (value: Value) => string,
): string[] {
  return value === null ? [] : [word(value)];
}

type Close = { words: Parts; facet?: string };

/**
 * The full-text query for texts that contain a part of every word, have the
 * word of a facet and pass the filters.
 */
export function closeMatchOf(wanted: Wanted, { words, facet }: Close): string {
  const facets = matchOf({ ...wanted, q: "" });
  const groups = words.map(
    (parts) => `text : (${parts.map(quoted).join(" OR ")})`,
  );
  if (facet !== undefined) groups.push(`facets : ${quoted(facet)}`);
  return [...groups, ...(facets ? [facets] : [])].join(" AND ");
}

/** For each word, parts of which a text must contain one. */
export type Parts = readonly (readonly string[])[];

export function matches(query: string): SQL {
  return sql`agent_search_fts match ${query}`;
}
