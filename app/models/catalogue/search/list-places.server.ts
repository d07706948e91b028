import { sql, type SQL } from "drizzle-orm";

import type { Place } from "~/domain/catalogue/search/cursor";

import type { Store } from "~/models/platform/store.server";
import { matchedInPostgres } from "./postgres-match.server";
import {
  isEverything,
  ORDERS,
  type Known,
  type Span,
  type Wanted,
} from "./search-plan.server";
import {
  all,
  beyond,
  containsTerm,
  facetConditions,
  inOrder,
  inRange,
  placeOf,
  rowConditions,
} from "./search-sql.server";
import { matchedInSqlite } from "./sqlite-match.server";

type Reading = Pick<Store, "engine" | "read">;

/** The positions of a page's agents, in reading direction. */
export async function listPlaces(
  store: Reading,
  wanted: Wanted,
  { span, known }: { span: Span; known: Known },
): Promise<Place[]> {
  const needed = span.offset + span.limit;
  const { total } = known.found;
  if (isEverything(wanted)) return walk(store, wanted, { span, window: null });
  const window = Math.ceil((3 * needed * known.all) / Math.max(total, 1));
  if (window < total) {
    const found = await walk(store, wanted, { span, window });
    if (found.length === span.limit) return found;
  }
  return gather(store, wanted, { span, docs: known.found.docs });
}

type Walk = { span: Span; window: number | null };

/**
 * Reads a range of the order's index and keeps the rows that pass, for filters
 * that match many rows. The range may turn out too short.
 */
async function walk(
  { engine, read }: Reading,
  wanted: Wanted,
  { span, window }: Walk,
): Promise<Place[]> {
  const within = all([...inRange(wanted, span), ...beyond(span)]);
  const stretch = sql`(select * from ${inOrdersIndex(engine, span)}
    where ${within ?? sql`true`} order by ${inOrder(span)}
    limit ${window ?? span.offset + span.limit}) s`;
  const text = wanted.q === "" ? [] : [containsTerm(engine, wanted.q)];
  const texts = sql`${stretch} join agent_search_texts t on t.doc = s.doc`;
  return read
    .select(placeOf(span))
    .from(text.length > 0 ? texts : stretch)
    .where(all([...rowConditions(wanted), ...facetConditions(wanted), ...text]))
    .orderBy(inOrder(span))
    .limit(span.limit)
    .offset(span.offset);
}

/** SQLite would choose the price index and sort. */
function inOrdersIndex(engine: Store["engine"], { sort }: Span): SQL {
  return engine === "sqlite"
    ? sql.raw(`agent_search s indexed by ${ORDERS[sort].index}`)
    : sql`agent_search s`;
}

type Gather = { span: Span; docs: number[] | null };

/**
 * Finds all matching rows by another index and sorts them, for filters that
 * match few.
 */
async function gather(
  { engine, read }: Reading,
  wanted: Wanted,
  { span, docs }: Gather,
): Promise<Place[]> {
  const matched =
    engine === "sqlite" ? matchedInSqlite(wanted) : matchedInPostgres(wanted);
  const { from, conditions } = docs
    ? { from: sql`agent_search s`, conditions: [isOneOf(engine, docs)] }
    : matched;
  return read
    .select(placeOf(span))
    .from(from)
    .where(all([...conditions, ...beyond(span)]))
    .orderBy(inOrder(span, engine === "sqlite" ? "+" : ""))
    .limit(span.limit)
    .offset(span.offset);
}

function isOneOf(engine: Store["engine"], docs: readonly number[]): SQL {
  const array = JSON.stringify(docs);
  return engine === "sqlite"
    ? sql`s.doc in (select value from json_each(${array}))`
    : sql`s.doc in (select value::int from json_array_elements_text(${array}::json))`;
}
