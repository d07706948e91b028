import { sql, type SQL } from "drizzle-orm";

import type { Store } from "../store.server";
import type { Wanted } from "./search-plan.server";
import { all, facetConditions, rowConditions } from "./search-sql.server";
import { closeMatchOf, matches, type Parts } from "./sqlite-match.server";

/** How many agents that hold all words are compared. */
const COMPARED = 60;
/** How many are looked at for those that do not contain the whole term. */
const LOOKED_AT = 300;

const columns = {
  id: sql<string>`s.agent_id`,
  text: sql<string>`t.text`,
  uses: sql`-s.popular_key`.mapWith(Number),
};

type CloseRow = { id: string; text: string; uses: number };

/**
 * Live agents whose text holds a part of every word, but not the whole term,
 * and that pass the other filters: the first that the index finds.
 */
export async function listHoldingWords(
  { engine, read }: Store,
  wanted: Wanted,
  words: Parts,
): Promise<CloseRow[]> {
  if (words.length === 0) return [];
  return read
    .select(columns)
    .from(engine === "sqlite" ? heldInSqlite(wanted, words) : TEXTS)
    .where(
      all([
        ...(engine === "sqlite" ? [] : words.map(holdsPart)),
        lacksTerm(engine, wanted),
        ...rowConditions(wanted),
        ...facetConditions(wanted),
      ]),
    )
    .limit(COMPARED);
}

/** Excluding the term in the full-text query took twice as long as the rest. */
function heldInSqlite(wanted: Wanted, words: Parts): SQL {
  return sql`(select rowid as doc from agent_search_fts
    where ${matches(closeMatchOf(wanted, words))} limit ${LOOKED_AT}) m
    join agent_search s on s.doc = m.doc
    join agent_search_texts t on t.doc = s.doc`;
}

const TEXTS = sql`agent_search s join agent_search_texts t on t.doc = s.doc`;

function holdsPart(parts: readonly string[]): SQL {
  const likes = parts.map((part) => {
    const pattern = `%${part.replace(/[\\%_]/g, "\\$&")}%`;
    return sql`t.text like ${pattern}`;
  });
  return sql`(${sql.join(likes, sql` or `)})`;
}

function lacksTerm(engine: Store["engine"], { q }: Wanted): SQL {
  const place = sql.raw(engine === "sqlite" ? "instr" : "strpos");
  return sql`${place}(t.text, ${q}) = 0`;
}

/** Live agents of some entries that pass all filters but the term. */
export async function listOfEntries(
  { engine, read }: Store,
  wanted: Wanted,
  entryIds: readonly string[],
): Promise<CloseRow[]> {
  if (entryIds.length === 0) return [];
  const ids = sql.join(
    entryIds.map((id) => sql`${id}`),
    sql`, `,
  );
  return read
    .select(columns)
    .from(
      sql`intelligence_agents e
      join agent_search s on s.agent_id = e.agent_id
      join agent_search_texts t on t.doc = s.doc`,
    )
    .where(
      all([
        sql`e.id in (${ids})`,
        lacksTerm(engine, wanted),
        ...rowConditions(wanted),
        ...facetConditions(wanted),
      ]),
    );
}
