import { sql, type SQL } from "drizzle-orm";

import type { EntryFilters } from "~/domain/catalogue/entry-search";

import { categoryWord, industryWord, kindWord } from "../search/facets.server";
import { wordOf, type Parts } from "../search/sqlite-match.server";
import type { Kinds } from "../task-entries.server";
import type { Store } from "~/models/platform/store.server";
import { quoted } from "~/models/platform/text-terms.server";

export type WantedEntries = EntryFilters & { kinds: Kinds };

/** The only wanted kind; null for all. */
function onlyKind({ kinds }: WantedEntries): boolean | null {
  const [kind = null, ...others] = kinds;
  return others.length === 0 ? kind : null;
}

/** All filters except the text. */
export function entryConditions(wanted: WantedEntries): SQL[] {
  const { category, industry } = wanted;
  const isOfShop = onlyKind(wanted);
  return [
    ...(category === null ? [] : [sql`s.category = ${category}`]),
    ...(industry === null ? [] : [sql`s.industry = ${industry}`]),
    ...(isOfShop === null ? [] : [isOfKind(isOfShop)]),
  ];
}

/** Written so that both engines return a boolean. */
export function isOfKind(isOfShop: boolean): SQL {
  return isOfShop ? sql`s.is_of_shop` : sql`not s.is_of_shop`;
}

/** A column of all rows as JSON array text; null without rows. */
export function jsonArray(engine: Store["engine"], column: string) {
  const collect = engine === "sqlite" ? "json_group_array" : "json_agg";
  return sql<string | null>`cast(${sql.raw(`${collect}(${column})`)} as text)`;
}

/**
 * The full-text query for texts that contain a part of every word and pass the
 * filters.
 */
export function entryMatch(wanted: WantedEntries, words: Parts): string {
  const { category, industry } = wanted;
  const facets = [
    ...wordOf(category, categoryWord),
    ...wordOf(industry, industryWord),
    ...wordOf(onlyKind(wanted), kindWord),
  ];
  return [
    ...words.map((parts) => `text : (${parts.map(quoted).join(" OR ")})`),
    ...facets.map((word) => `facets : ${quoted(word)}`),
  ].join(" AND ");
}
