import { setImmediate as otherWork } from "node:timers/promises";

import { sql, type SQL } from "drizzle-orm";

import { markDocs, type Marked } from "~/domain/catalogue/shelf";

import { containsTerm } from "../search/search-sql.server";
import { isShort } from "../search/sqlite-match.server";
import type { Store } from "~/models/platform/store.server";
import { patternOf, quoted } from "~/models/platform/text-terms.server";
import { jsonArray } from "./entry-sql.server";
import { findLastEntryDoc } from "./write-entries.server";

/** The number of texts read at a time, which takes a few milliseconds. */
const SLICE = 4_000;

export async function matchEntries(store: Store, q: string): Promise<Marked> {
  return markDocs(await listMatches(store, q));
}

async function listMatches(store: Store, q: string): Promise<number[]> {
  if (store.engine === "postgres") {
    const isMatch = sql`t.text like ${patternOf(q)}`;
    return listDocs(store, sql`entry_search_texts t where ${isMatch}`);
  }
  if (isShort(q)) return listShort(store, q);
  return listDocs(
    store,
    sql`(select rowid as doc from entry_search_fts
      where entry_search_fts match ${`text : ${quoted(q)}`}) t`,
  );
}

/**
 * The index has no terms of one or two characters, so every text is read, in
 * slices.
 */
async function listShort(store: Store, q: string): Promise<number[]> {
  const last = await findLastEntryDoc(store.read);
  const found: number[] = [];
  for (let start = 0; start < last; start += SLICE) {
    await otherWork();
    const docs = await listDocs(
      store,
      sql`entry_search_texts t where t.doc > ${start}
        and t.doc <= ${start + SLICE} and ${containsTerm("sqlite", q)}`,
    );
    found.push(...docs);
  }
  return found;
}

/**
 * Many numbers in one row, because each row returned to this process is costly.
 */
async function listDocs({ engine, read }: Store, from: SQL): Promise<number[]> {
  const [row] = await read
    .select({ docs: jsonArray(engine, "t.doc") })
    .from(from);
  return JSON.parse(row?.docs ?? "[]") as number[];
}
