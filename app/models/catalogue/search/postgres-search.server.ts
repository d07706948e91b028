import { sql, type SQL } from "drizzle-orm";

import type { Place } from "~/domain/catalogue/search/cursor";

import type { Db } from "~/models/platform/store.server";
import { patternOf } from "./holding-words.server";
import type { Count, Span, Wanted } from "./search-plan.server";
import {
  all,
  beyond,
  facetConditions,
  inOrder,
  placeOf,
  rowConditions,
} from "./search-sql.server";

/** Counts the matching agents exactly. */
export async function countInPostgres(db: Db, wanted: Wanted): Promise<Count> {
  const [row] = await db
    .select({ total: sql`count(*)`.mapWith(Number) })
    .from(source(wanted))
    .where(all(conditions(wanted)));
  return { total: row?.total ?? 0, docs: null };
}

/** The rows of a page, in order; PostgreSQL's planner chooses how. */
export async function listInPostgres(
  db: Db,
  wanted: Wanted,
  span: Span,
): Promise<Place[]> {
  return db
    .select(placeOf(span))
    .from(source(wanted))
    .where(all([...conditions(wanted), ...beyond(span)]))
    .orderBy(inOrder(span))
    .limit(span.limit)
    .offset(span.offset);
}

function source({ q }: Wanted): SQL {
  return q === ""
    ? sql`agent_search s`
    : sql`agent_search s join agent_search_texts t on t.doc = s.doc`;
}

function conditions(wanted: Wanted): SQL[] {
  return [
    ...rowConditions(wanted),
    ...facetConditions(wanted),
    ...(wanted.q === "" ? [] : [sql`t.text like ${patternOf(wanted.q)}`]),
  ];
}
