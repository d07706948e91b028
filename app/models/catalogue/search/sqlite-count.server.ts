import { setImmediate as otherWork } from "node:timers/promises";

import { sql, type SQL } from "drizzle-orm";

import type { Db } from "~/models/platform/store.server";
import {
  FEW,
  isEverything,
  type Count,
  type Wanted,
} from "./search-plan.server";
import { all, facetConditions, rowConditions } from "./search-sql.server";
import {
  isShort,
  MATCHED,
  matchedInSqlite,
  matches,
  matchOf,
} from "./sqlite-match.server";
import { findLastDoc } from "./write-index.server";

/**
 * The number of rows read at a time without an index, which takes a few
 * milliseconds.
 */
const SLICE = 4_000;

/**
 * Counts the matching agents exactly without blocking the process. Caches the
 * docs of a small result, so that no page has to find them again.
 */
export async function countInSqlite(db: Db, wanted: Wanted): Promise<Count> {
  if (isShort(wanted.q)) return countInSlices(db, wanted);
  if (isOnlyPrice(wanted)) return countOfPrice(db, wanted);
  const match = matchOf(wanted);
  const conditions = rowConditions(wanted);
  if (match) return countMatched(db, match, conditions);
  const where = all(conditions);
  const total = await countRows(db, { from: sql`agent_search s`, where });
  return { total, docs: null };
}

/** A price range has an index of its own. */
async function countOfPrice(db: Db, wanted: Wanted): Promise<Count> {
  const from = sql`agent_search s indexed by agent_search_price`;
  const where = all(facetConditions(wanted));
  return { total: await countRows(db, { from, where }), docs: null };
}

function isOnlyPrice(wanted: Wanted): boolean {
  return wanted.price !== null && isEverything({ ...wanted, price: null });
}

/**
 * Counts what the full-text index finds, listing the first ones. Not in slices,
 * because each part costs a search of the index.
 */
async function countMatched(
  db: Db,
  match: string,
  conditions: SQL[],
): Promise<Count> {
  const from = conditions.length === 0 ? sql`agent_search_fts` : MATCHED;
  const where = (after: number) =>
    all([
      matches(match),
      sql`agent_search_fts.rowid > ${integer(after)}`,
      ...conditions,
    ]);
  const docs = await listDocs(
    db,
    sql`(select agent_search_fts.rowid as doc
    from ${from} where ${where(0)} order by 1 limit ${FEW})`,
  );
  const last = docs.at(-1);
  if (docs.length < FEW || last === undefined) {
    return { total: docs.length, docs };
  }
  const others = await countRows(db, { from, where: where(last) });
  return { total: FEW + others, docs: null };
}

/**
 * The index has no terms of one or two characters, so every text is read, in
 * slices.
 */
async function countInSlices(db: Db, wanted: Wanted): Promise<Count> {
  const { from, conditions } = matchedInSqlite(wanted);
  const document = sql.raw(
    matchOf(wanted) ? "agent_search_fts.rowid" : "s.doc",
  );
  const last = await findLastDoc(db);
  const docs: number[] = [];
  let total = 0;
  for (let start = 0; start < last; start += SLICE) {
    const slice = sql`${document} > ${integer(start)}
      and ${document} <= ${integer(start + SLICE)}`;
    const where = all([slice, ...conditions]);
    total += await countSlice(db, { from, where }, docs);
    await otherWork();
  }
  return { total, docs: total <= FEW ? docs : null };
}

/**
 * Numbers are bound as floats, and FTS5 seeks no row by a float: it would read
 * all matches and drop those outside.
 */
function integer(value: number): SQL {
  return sql`cast(${value} as integer)`;
}

type Stretch = { from: SQL; where: SQL | undefined };

async function countSlice(
  db: Db,
  stretch: Stretch,
  docs: number[],
): Promise<number> {
  if (docs.length > FEW) return countRows(db, stretch);
  const { from, where } = stretch;
  const found = await listDocs(
    db,
    sql`(select s.doc as doc from ${from} where ${where ?? sql`true`})`,
  );
  docs.push(...found);
  return found.length;
}

/**
 * Many numbers in one row, because each row returned to this process is costly.
 */
async function listDocs(db: Db, from: SQL): Promise<number[]> {
  const [row] = await db
    .select({ docs: sql<string>`json_group_array(doc)` })
    .from(from);
  return JSON.parse(row?.docs ?? "[]") as number[];
}

async function countRows(db: Db, { from, where }: Stretch): Promise<number> {
  const [row] = await db
    .select({ total: sql`count(*)`.mapWith(Number) })
    .from(from)
    .where(where);
  return row?.total ?? 0;
}
