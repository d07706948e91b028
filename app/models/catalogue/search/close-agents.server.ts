import { sql, type SQL } from "drizzle-orm";

import { MOST_CLOSE } from "~/domain/catalogue/search/close-rank";

import {
  COMPARED as COMPARED_OF_TASK,
  findTaskEntryIds,
  OF_SHOP,
  type Meaning,
} from "../task-entries.server";
import type { Store } from "~/models/platform/store.server";
import { systemWord } from "./facets.server";
import { COMPARED, holdingWords } from "./holding-words.server";
import { isEverything, type Wanted } from "./search-plan.server";
import {
  all,
  facetConditions,
  lacksTerm,
  list,
  rowConditions,
} from "./search-sql.server";
import { closeMatchOf, type Parts } from "./sqlite-match.server";

/** The number of agents compared for an industry. */
const COMPARED_OF_INDUSTRY = 48;

const columns = {
  id: sql<string>`s.agent_id`,
  text: sql<string>`t.text`,
  uses: sql`-s.popular_key`.mapWith(Number),
};

export type CloseRow = { id: string; text: string; uses: number };

/**
 * Live agents whose text contains a part of every word but not the whole term,
 * and that pass the other filters: the first that the index finds.
 */
export async function listHoldingWords(
  { engine, read }: Store,
  wanted: Wanted,
  words: Parts,
): Promise<CloseRow[]> {
  if (words.length === 0) return [];
  const { from, where } = holdingWords(engine, {
    index: "agent_search",
    q: wanted.q,
    words,
    match: closeMatchOf(wanted, { words }),
    conditions: [...rowConditions(wanted), ...facetConditions(wanted)],
  });
  return read.select(columns).from(from).where(where).limit(COMPARED);
}

/**
 * Live agents whose page names a known product, that do not contain the whole
 * term and pass the other filters: the first that the index finds.
 */
export async function listNaming(
  { engine, read }: Store,
  wanted: Wanted,
  system: string,
): Promise<CloseRow[]> {
  const facet = systemWord(system);
  const hasFacet = sql`t.facet_words @> array[${facet}]`;
  const { from, where } = holdingWords(engine, {
    index: "agent_search",
    q: wanted.q,
    words: [],
    match: closeMatchOf(wanted, { words: [], facet }),
    conditions: [
      ...(engine === "postgres" ? [hasFacet] : []),
      ...rowConditions(wanted),
      ...facetConditions(wanted),
    ],
  });
  return read.select(columns).from(from).where(where).limit(COMPARED);
}

/**
 * Live agents that do one of the tasks or, without tasks, are for the industry.
 * They do not contain the term and pass the other filters.
 */
export async function listMeant(
  store: Store,
  wanted: Wanted,
  { tasks, industry }: Meaning,
): Promise<CloseRow[]> {
  const passing = [
    lacksTerm(store.engine, wanted.q),
    ...rowConditions(wanted),
    ...facetConditions(wanted),
  ];
  if (tasks.length === 0 && industry === null) return [];
  if (tasks.length === 0) {
    return store.read
      .select(columns)
      .from(TEXTS)
      .where(all([sql`s.industry = ${industry}`, ...passing]))
      .limit(COMPARED_OF_INDUSTRY);
  }
  const isFiltered = !isEverything({ ...wanted, q: "" });
  const ids = await findTaskEntryIds(
    store.read,
    { tasks, industry },
    {
      kinds: OF_SHOP,
      among: {
        join: JOINED_TO_TASKS,
        where: all(passing),
        limit: isFiltered ? MOST_CLOSE : COMPARED_OF_TASK,
        industry: wanted.industry,
      },
    },
  );
  return listOfEntries(store, ids);
}

const TEXTS = sql`agent_search s join agent_search_texts t on t.doc = s.doc`;

const JOINED_TO_TASKS = sql`join intelligence_agents e
  on e.id = entry_tasks.entry_id
  join agent_search s on s.agent_id = e.agent_id
  join agent_search_texts t on t.doc = s.doc`;

async function listOfEntries(
  { read }: Store,
  entryIds: readonly string[],
): Promise<CloseRow[]> {
  if (entryIds.length === 0) return [];
  const entries: SQL = sql`intelligence_agents e
    join agent_search s on s.agent_id = e.agent_id
    join agent_search_texts t on t.doc = s.doc`;
  return read
    .select(columns)
    .from(entries)
    .where(sql`e.id in (${list(entryIds)})`);
}
