import { sql, type SQL } from "drizzle-orm";

import { deliveryWord, ownerWord, priceWord, tagWord } from "./facets.server";
import type { Wanted } from "./search-plan.server";

/** The trigram index answers from three characters on. */
const SHORTEST_INDEXED_TERM = 3;

/** The rows that the full-text index finds. */
export const MATCHED = sql.raw(
  "agent_search_fts cross join agent_search s on s.doc = agent_search_fts.rowid",
);
/** The texts of those rows. */
export const TEXTS = sql.raw(
  "cross join agent_search_texts t on t.doc = s.doc",
);

/** Whether a term is too short for the full-text index. */
export function isShort(term: string): boolean {
  const { length } = Array.from(term);
  return length > 0 && length < SHORTEST_INDEXED_TERM;
}

/** The full-text query of everything that the index knows; null for nothing. */
export function matchOf({
  q,
  tags,
  price,
  delivery,
  operator,
}: Wanted): string | null {
  const facets = [
    ...(tags.length > 0 ? [tags.map((tag) => quoted(tagWord(tag)))] : []),
    ...(price ? [[quoted(priceWord(price))]] : []),
    ...(delivery ? [[quoted(deliveryWord(delivery))]] : []),
    ...(operator ? [[quoted(ownerWord(operator))]] : []),
  ];
  const parts = facets.map((words) => `facets : (${words.join(" OR ")})`);
  if (q !== "" && !isShort(q)) parts.unshift(`text : ${quoted(q)}`);
  return parts.length > 0 ? parts.join(" AND ") : null;
}

/** The full-text query of texts that hold a part of every word and pass the facets. */
export function closeMatchOf(wanted: Wanted, words: Parts): string {
  const facets = matchOf({ ...wanted, q: "" });
  const groups = words.map(
    (parts) => `text : (${parts.map(quoted).join(" OR ")})`,
  );
  return [...groups, ...(facets ? [facets] : [])].join(" AND ");
}

/** Of each word the parts of which a text must hold one. */
export type Parts = readonly (readonly string[])[];

/** Within quotes nothing is an operator. */
function quoted(term: string): string {
  return `"${term.replaceAll('"', '""')}"`;
}

export function matches(query: string): SQL {
  return sql`agent_search_fts match ${query}`;
}

export function contains(term: string): SQL {
  return sql`instr(t.text, ${term}) > 0`;
}
