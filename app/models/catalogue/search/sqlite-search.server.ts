import { sql } from "drizzle-orm";

import type { Place } from "~/domain/catalogue/search/cursor";

import type { Db } from "~/models/platform/store.server";
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
  facetConditions,
  inOrder,
  inRange,
  placeOf,
  rowConditions,
} from "./search-sql.server";
import {
  contains,
  isShort,
  MATCHED,
  matches,
  matchOf,
  TEXTS,
} from "./sqlite-match.server";

export async function listInSqlite(
  db: Db,
  wanted: Wanted,
  { span, known }: { span: Span; known: Known },
): Promise<Place[]> {
  const needed = span.offset + span.limit;
  const { total } = known.found;
  if (isEverything(wanted)) return walk(db, wanted, { span, window: null });
  const window = Math.ceil((3 * needed * known.all) / Math.max(total, 1));
  if (window < total) {
    const found = await walk(db, wanted, { span, window });
    if (found.length === span.limit) return found;
  }
  return gather(db, wanted, { span, docs: known.found.docs });
}

type Walk = { span: Span; window: number | null };

/**
 * Reads a range of the order's index and keeps the rows that pass, for filters
 * that match many rows. The range may turn out too short.
 */
async function walk(
  db: Db,
  wanted: Wanted,
  { span, window }: Walk,
): Promise<Place[]> {
  const { index } = ORDERS[span.sort];
  const within = all([...inRange(wanted, span), ...beyond(span)]);
  const stretch = sql`(select * from agent_search s indexed by ${sql.raw(index)}
    where ${within ?? sql`true`} order by ${inOrder(span)}
    limit ${window ?? span.offset + span.limit}) s`;
  const text = wanted.q === "" ? [] : [contains(wanted.q)];
  return db
    .select(placeOf(span))
    .from(text.length > 0 ? sql`${stretch} ${TEXTS}` : stretch)
    .where(all([...rowConditions(wanted), ...facetConditions(wanted), ...text]))
    .orderBy(inOrder(span))
    .limit(span.limit)
    .offset(span.offset);
}

type Gather = { span: Span; docs: number[] | null };

/**
 * Finds all matching rows by another index and sorts them, for filters that
 * match few.
 */
async function gather(
  db: Db,
  wanted: Wanted,
  { span, docs }: Gather,
): Promise<Place[]> {
  const match = matchOf(wanted);
  const isSlow = isShort(wanted.q) && !docs;
  const conditions = docs
    ? [sql`s.doc in (select value from json_each(${JSON.stringify(docs)}))`]
    : [
        ...(match ? [matches(match)] : []),
        ...rowConditions(wanted),
        ...(isSlow ? [contains(wanted.q)] : []),
      ];
  const from = match && !docs ? MATCHED : sql`agent_search s`;
  return db
    .select(placeOf(span))
    .from(isSlow ? sql`${from} ${TEXTS}` : from)
    .where(all([...conditions, ...beyond(span)]))
    .orderBy(inOrder(span, "+"))
    .limit(span.limit)
    .offset(span.offset);
}
