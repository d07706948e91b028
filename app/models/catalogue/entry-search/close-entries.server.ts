import { sql, type SQL } from "drizzle-orm";

import { MOST_CLOSE } from "~/domain/catalogue/search/close-rank";

import { COMPARED, holdingWords } from "../search/holding-words.server";
import { lacksTerm, all, list } from "../search/search-sql.server";
import type { Parts } from "../search/sqlite-match.server";
import {
  COMPARED as COMPARED_OF_TASK,
  findTaskEntryIds,
  type Meaning,
} from "../task-entries.server";
import type { Store } from "~/models/platform/store.server";
import {
  entryConditions,
  entryMatch,
  isOfKind,
  type WantedEntries,
} from "./entry-sql.server";

/** The number of entries of each kind compared for an industry. */
const COMPARED_OF_INDUSTRY = 48;

const columns = {
  id: sql<string>`s.entry_id`,
  text: sql<string>`t.text`,
  industry: sql<string | null>`nullif(s.industry, '')`,
};

type CloseRow = { id: string; text: string; industry: string | null };

/**
 * Active entries whose text contains a part of every word but not the whole
 * term, and that pass the other filters: the first that the index finds.
 */
export async function listEntriesHolding(
  { engine, read }: Store,
  wanted: WantedEntries,
  words: Parts,
): Promise<CloseRow[]> {
  if (words.length === 0) return [];
  const { from, where } = holdingWords(engine, {
    index: "entry_search",
    q: wanted.q,
    words,
    match: entryMatch(wanted, words),
    conditions: entryConditions(wanted),
  });
  return read.select(columns).from(from).where(where).limit(COMPARED);
}

/**
 * Active entries that do one of the tasks or, without tasks, are for the
 * industry. They do not contain the term and pass the other filters.
 */
export async function listEntriesMeant(
  store: Store,
  wanted: WantedEntries,
  { tasks, industry }: Meaning,
): Promise<CloseRow[]> {
  const passing = [
    lacksTerm(store.engine, wanted.q),
    ...entryConditions(wanted),
  ];
  if (tasks.length === 0 && industry === null) return [];
  if (tasks.length === 0) {
    const ofIndustry = [sql`s.industry = ${industry}`, ...passing];
    const found = wanted.kinds.map((isOfShop) =>
      listRows(store, [isOfKind(isOfShop), ...ofIndustry]),
    );
    return (await Promise.all(found)).flat();
  }
  const isFiltered = wanted.category !== null || wanted.industry !== null;
  const ids = await findTaskEntryIds(
    store.read,
    { tasks, industry },
    {
      kinds: wanted.kinds,
      among: {
        join: JOINED_TO_TASKS,
        where: all(passing),
        limit: isFiltered ? MOST_CLOSE : COMPARED_OF_TASK,
        industry: wanted.industry,
      },
    },
  );
  if (ids.length === 0) return [];
  return store.read
    .select(columns)
    .from(TEXTS)
    .where(sql`s.entry_id in (${list(ids)})`);
}

const TEXTS = sql`entry_search s join entry_search_texts t on t.doc = s.doc`;

const JOINED_TO_TASKS = sql`join entry_search s
  on s.entry_id = entry_tasks.entry_id
  join entry_search_texts t on t.doc = s.doc`;

async function listRows(
  { read }: Store,
  conditions: SQL[],
): Promise<CloseRow[]> {
  return read
    .select(columns)
    .from(TEXTS)
    .where(all(conditions))
    .limit(COMPARED_OF_INDUSTRY);
}
