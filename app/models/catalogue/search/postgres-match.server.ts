import { sql, type SQL } from "drizzle-orm";

import type { Db } from "~/models/platform/store.server";
import {
  categoryWord,
  deliveryWord,
  industryWord,
  ownerWord,
  priceWord,
  tagWord,
} from "./facets.server";
import { patternOf } from "./holding-words.server";
import { FEW, type Count, type Wanted } from "./search-plan.server";
import {
  all,
  containsTerm,
  facetConditions,
  list,
  rowConditions,
} from "./search-sql.server";
import { isShort, wordOf } from "./sqlite-match.server";

type Matched = { from: SQL; doc: SQL; conditions: SQL[] };

/**
 * The rows `s` that match. One index holds the trigrams of the texts and the
 * facet words, so that only rows with both are read.
 */
export function matchedInPostgres(wanted: Wanted): Matched {
  const { q } = wanted;
  if (q === "" || isShort(q)) {
    const from = q === "" ? sql`agent_search s` : TEXTS_AND_ROWS;
    return {
      from,
      doc: sql`s.doc`,
      conditions: [
        ...rowConditions(wanted),
        ...facetConditions(wanted),
        ...(q === "" ? [] : [containsTerm("postgres", q)]),
      ],
    };
  }
  return {
    from: TEXTS_AND_ROWS,
    doc: sql`t.doc`,
    conditions: [
      sql`t.text like ${patternOf(q)}`,
      ...facetWordConditions(wanted),
      ...rowConditions(wanted),
    ],
  };
}

const TEXTS_AND_ROWS = sql`agent_search_texts t
  join agent_search s on s.doc = t.doc`;

function facetWordConditions(wanted: Wanted): SQL[] {
  const { tags } = wanted;
  const words = [
    ...wordOf(wanted.price, priceWord),
    ...wordOf(wanted.delivery, deliveryWord),
    ...wordOf(wanted.category, categoryWord),
    ...wordOf(wanted.industry, industryWord),
    ...wordOf(wanted.operator, ownerWord),
  ];
  return [
    ...(tags.length === 0
      ? []
      : [sql`t.facet_words && array[${list(tags.map(tagWord))}]`]),
    ...(words.length === 0
      ? []
      : [sql`t.facet_words @> array[${list(words)}]`]),
  ];
}

/**
 * Counts exactly. Reads the docs of a small result as well, so that no page has
 * to find them again.
 */
export async function countInPostgres(db: Db, wanted: Wanted): Promise<Count> {
  const { from, doc, conditions } = matchedInPostgres(wanted);
  const found = sql`(with found as materialized
    (select ${doc} as doc from ${from} where ${all(conditions) ?? sql`true`})
    select count(*) as total, case when count(*) <= ${FEW}
    then (select json_agg(doc) from found) end as docs from found) counted`;
  const [row] = await db
    .select({
      total: sql`total`.mapWith(Number),
      docs: sql<number[] | null>`docs`,
    })
    .from(found);
  return { total: row?.total ?? 0, docs: row?.docs ?? null };
}
