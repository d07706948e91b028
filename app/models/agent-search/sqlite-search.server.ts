import { setImmediate as otherWork } from "node:timers/promises";

import { sql, type SQL } from "drizzle-orm";

import type { Place } from "~/domain/agent-search/cursor";
import type { Db } from "../store.server";
import { deliveryWord, ownerWord, priceWord, tagWord } from "./facets.server";
import {
  isEverything,
  ORDERS,
  type Count,
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

/** The trigram index answers from three characters on. */
const SHORTEST_INDEXED_TERM = 3;
/** Rows that are read in one go where no index helps: a few milliseconds. */
const SLICE = 4_000;
/** More matches than these are not worth remembering one by one. */
const FEW = 3_000;

const MATCHED = sql.raw(
  "agent_search_fts cross join agent_search s on s.doc = agent_search_fts.rowid",
);
const TEXTS = sql.raw("cross join agent_search_texts t on t.doc = s.doc");

/**
 * Counts exactly what passes, without holding the process up. The first few
 * are remembered one by one: when they are all, no page has to find them again.
 */
export async function countInSqlite(db: Db, wanted: Wanted): Promise<Count> {
  if (isShort(wanted.q)) return countInSlices(db, wanted);
  const match = matchOf(wanted);
  const conditions = rowConditions(wanted);
  if (!match) {
    const where = all(conditions);
    const total = await countRows(db, { from: sql`agent_search s`, where });
    return { total, docs: null };
  }
  const from = conditions.length === 0 ? sql`agent_search_fts` : MATCHED;
  const where = (after: number) =>
    all([
      matches(match),
      sql`agent_search_fts.rowid > ${after}`,
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

/** The rows of a page, in its order. */
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
 * Reads a stretch of the order's own index and keeps what passes: for filters
 * that much passes. The stretch may turn out too short.
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

/** Finds everything that passes by its own index and sorts it: for few. */
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

/** One or two characters are in no index: every text is read, in slices. */
async function countInSlices(db: Db, wanted: Wanted): Promise<Count> {
  const match = matchOf(wanted);
  const from = match ? MATCHED : sql`agent_search s`;
  const document = sql.raw(match ? "agent_search_fts.rowid" : "s.doc");
  const conditions = [
    ...(match ? [matches(match)] : []),
    ...rowConditions(wanted),
    contains(wanted.q),
  ];
  const last = await findLast(db);
  const docs: number[] = [];
  let total = 0;
  for (let start = 0; start < last; start += SLICE) {
    const slice = sql`${document} > ${start} and ${document} <= ${start + SLICE}`;
    const where = all([slice, ...conditions]);
    const stretch = { from: sql`${from} ${TEXTS}`, where };
    total += await countSlice(db, stretch, docs);
    await otherWork();
  }
  return { total, docs: total <= FEW ? docs : null };
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

/** Many numbers in one row: rows that reach this process cost the most. */
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

async function findLast(db: Db): Promise<number> {
  const [row] = await db
    .select({ last: sql<number | null>`max(s.doc)` })
    .from(sql`agent_search s`);
  return row?.last ?? 0;
}

function isShort(term: string): boolean {
  const { length } = Array.from(term);
  return length > 0 && length < SHORTEST_INDEXED_TERM;
}

/** The full-text query of everything that the index knows; null for nothing. */
function matchOf({
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

/** Within quotes nothing is an operator. */
function quoted(term: string): string {
  return `"${term.replaceAll('"', '""')}"`;
}

function matches(query: string): SQL {
  return sql`agent_search_fts match ${query}`;
}

function contains(term: string): SQL {
  return sql`instr(t.text, ${term}) > 0`;
}
