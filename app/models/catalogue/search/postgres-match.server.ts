import { sql, type SQL } from "drizzle-orm";

import type { Db } from "~/models/platform/store.server";
import { patternOf } from "~/models/platform/text-terms.server";
import {
  categoryWord,
  deliveryWord,
  industryWord,
  ownerWord,
  priceWord,
  tagWord,
} from "./facets.server";
import { FEW, type Count, type Wanted } from "./search-plan.server";
import {
  all,
  containsTerm,
  facetConditions,
  list,
  rowConditions,
} from "./search-sql.server";
import { isShort, wordOf } from "./sqlite-match.server";

/**
 * The rows `s` that match. One index holds the trigrams of the texts and the
 * facet words, so that only rows with both are read.
 */
export function matchedInPostgres(wanted: Wanted) {
  const { q } = wanted;
  if (!isInTexts(wanted)) {
    const texts = q === "" ? [] : [containsTerm("postgres", q)];
    return {
      from: q === "" ? sql`agent_search s` : TEXTS_AND_ROWS,
      conditions: [
        ...rowConditions(wanted),
        ...facetConditions(wanted),
        ...texts,
      ],
    };
  }
  return {
    from: TEXTS_AND_ROWS,
    conditions: [
      sql`t.text like ${patternOf(q)}`,
      ...facetWordConditions(wanted),
      ...rowConditions(wanted),
    ],
  };
}

const TEXTS = sql`agent_search_texts t`;
const TEXTS_AND_ROWS = sql`${TEXTS} join agent_search s on s.doc = t.doc`;

/** Whether the index of texts finds the rows. */
function isInTexts({ q }: Wanted): boolean {
  return q !== "" && !isShort(q);
}

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
  const { from, conditions } = matchedInPostgres(wanted);
  const needsRows = !isInTexts(wanted) || rowConditions(wanted).length > 0;
  const [rows, doc] = needsRows ? [from, sql`s.doc`] : [TEXTS, sql`t.doc`];
  const found = sql`(with found as materialized
    (select ${doc} as doc from ${rows} where ${all(conditions) ?? sql`true`})
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
