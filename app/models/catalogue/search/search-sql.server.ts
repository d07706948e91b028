import { sql, type SQL } from "drizzle-orm";

import { priceBounds } from "~/domain/catalogue/search/filters";

import type { Store } from "~/models/platform/store.server";
import {
  highestRatingKey,
  keyRange,
  ORDERS,
  type Span,
  type Wanted,
} from "./search-plan.server";

/** Conditions that only the rows themselves can answer. */
export function rowConditions(wanted: Wanted): SQL[] {
  const { minPrice, maxPrice, minRating } = wanted;
  const highest = highestRatingKey(minRating);
  return [
    ...(minPrice === null ? [] : [sql`s.price_cents >= ${minPrice}`]),
    ...(maxPrice === null ? [] : [sql`s.price_cents <= ${maxPrice}`]),
    ...(highest === null ? [] : [sql`s.rating_key <= ${highest}`]),
  ];
}

/** The facets as conditions, for rows that the index did not find. */
export function facetConditions({
  tags,
  delivery,
  category,
  industry,
  operator,
  ...prices
}: Wanted): SQL[] {
  const { from, upTo } = priceBounds(prices);
  return [
    ...(from === null ? [] : [sql`s.price_cents >= ${from}`]),
    ...(upTo === null ? [] : [sql`s.price_cents <= ${upTo}`]),
    ...(delivery ? [sql`s.delivery_type = ${delivery}`] : []),
    ...(category ? [sql`s.category = ${category}`] : []),
    ...(industry ? [sql`s.industry = ${industry}`] : []),
    ...(operator ? [sql`s.owner_user_id = ${operator}`] : []),
    ...(tags.length > 0 ? [carries(tags)] : []),
  ];
}

function carries(tags: readonly string[]): SQL {
  return sql`exists (select 1 from agent_search_tags g
    where g.doc = s.doc and g.tag in (${list(tags)}))`;
}

export function list(values: readonly string[]): SQL {
  return sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  );
}

/** Limits the order's key to the range that can pass. */
export function inRange(wanted: Wanted, { sort }: Span): SQL[] {
  const key = sql.raw(`s.${ORDERS[sort].key}`);
  const { low, high } = keyRange(sort, wanted);
  return [
    ...(low === null ? [] : [sql`${key} >= ${low}`]),
    ...(high === null ? [] : [sql`${key} <= ${high}`]),
  ];
}

/** Where the page starts. */
export function beyond({ sort, from }: Span): SQL[] {
  if (!from) return [];
  const { key, id } = from.place;
  const place = sql.raw(`(s.${ORDERS[sort].key}, s.agent_id)`);
  const side = sql.raw(from.toward === "next" ? ">" : "<");
  return [sql`${place} ${side} (${key}, ${id})`];
}

/** The sort direction; `+` keeps SQLite from using the order's index. */
export function inOrder({ sort, from }: Span, unindexed: "" | "+" = ""): SQL {
  const direction = from?.toward === "previous" ? "desc" : "asc";
  const { key } = ORDERS[sort];
  return sql.raw(
    `${unindexed}s.${key} ${direction}, ${unindexed}s.agent_id ${direction}`,
  );
}

/** A row's position in the order. */
export function placeOf({ sort }: Pick<Span, "sort">) {
  const key = sql.raw(`s.${ORDERS[sort].key}`);
  return {
    key: sql`${key}`.mapWith(Number),
    id: sql<string>`s.agent_id`,
  };
}

/** The conditions joined by AND; undefined for none. */
export function all(conditions: SQL[]): SQL | undefined {
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : undefined;
}

/** Texts `t` that contain the term, without any index. */
export function containsTerm(engine: Store["engine"], term: string): SQL {
  return sql`${place(engine, sql`t.text`, term)} > 0`;
}

/** Texts `t` that do not contain the term. */
export function lacksTerm(engine: Store["engine"], term: string): SQL {
  return sql`${place(engine, sql`t.text`, term)} = 0`;
}

/** The position of a term in a text; 0 if the text does not contain it. */
export function place(engine: Store["engine"], text: SQL, term: string): SQL {
  const position = sql.raw(engine === "sqlite" ? "instr" : "strpos");
  return sql`${position}(${text}, ${term})`;
}
