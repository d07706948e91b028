import { sql, type SQL } from "drizzle-orm";

import type { Store } from "~/models/platform/store.server";
import { patternOf } from "~/models/platform/text-terms.server";
import { all, lacksTerm } from "./search-sql.server";
import type { Parts } from "./sqlite-match.server";

/** The number of rows compared that contain all words. */
export const COMPARED = 60;
/** The number of rows searched for ones without the whole term. */
const LOOKED_AT = 300;

type Holding = {
  index: "agent_search" | "entry_search";
  /** The whole term, which the text must not contain. */
  q: string;
  words: Parts;
  /** The SQLite full-text query. */
  match: string;
  conditions: SQL[];
};

/**
 * The rows `s` with their texts `t` that contain a part of every word but not
 * the whole term, and pass the filters.
 */
export function holdingWords(engine: Store["engine"], holding: Holding) {
  const { index, q, words, match, conditions } = holding;
  const texts = sql.raw(`${index} s join ${index}_texts t on t.doc = s.doc`);
  const [from, held] =
    engine === "sqlite"
      ? [heldInSqlite(index, match), []]
      : [texts, words.map(holdsPart)];
  return {
    from,
    where: all([...held, lacksTerm(engine, q), ...conditions]),
  };
}

/** Excluding the term in the full-text query itself took twice as long. */
function heldInSqlite(index: Holding["index"], match: string): SQL {
  const [rows, texts, fts] = ["", "_texts", "_fts"].map((part) =>
    sql.raw(index + part),
  );
  return sql`(select rowid as doc from ${fts}
    where ${fts} match ${match} limit ${LOOKED_AT}) m
    join ${rows} s on s.doc = m.doc
    join ${texts} t on t.doc = s.doc`;
}

function holdsPart(parts: readonly string[]): SQL {
  const likes = parts.map((part) => sql`t.text like ${patternOf(part)}`);
  return sql`(${sql.join(likes, sql` or `)})`;
}
