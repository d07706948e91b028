import { setImmediate as otherWork } from "node:timers/promises";

import type { Ctx } from "~/ctx.server";
import {
  partsOf,
  readCloseQuery,
  type CloseQuery,
} from "~/domain/agent-search/close-query";
import type { AgentSearch } from "~/domain/agent-search/filters";
import {
  listHoldingWords,
  listOfEntries,
} from "~/models/agent-search/close-agents.server";
import {
  listAgentCards,
  type AgentCard,
} from "~/models/agent-search/find-agents.server";
import {
  findAgentProfiles,
  listEntriesOf,
} from "~/models/catalogue/close-entries.server";
import {
  findTaskEntryIds,
  OF_SHOP,
} from "~/models/catalogue/entry-tasks.server";

import { rankClose } from "./rank-close.server";
import { wantedOf } from "./search-agents.server";

type Searching = Pick<Ctx, "store" | "knowledge">;

const NO_PROFILE = { industry: null, tasks: [] };

/**
 * Live agents that do not contain the searched text, but hold all of its words
 * or do what it names: 24 at most, the closest first. They pass every other
 * filter. None without a text; null beyond the first page.
 */
export async function findCloseAgents(
  ctx: Searching,
  search: AgentSearch,
): Promise<AgentCard[] | null> {
  if (search.page > 1 || search.cursor !== null) return null;
  const wanted = wantedOf(search);
  if (wanted.q === "") return [];
  const query = readCloseQuery(ctx.knowledge, search.q);
  if (!query) return [];
  const parts = indexedParts(query, wanted.q);
  await otherWork();
  const holding = await listHoldingWords(ctx.store, wanted, parts);
  await otherWork();
  const entryIds = await findEntryIds(ctx, query);
  const doing = await listOfEntries(ctx.store, wanted, entryIds);
  await otherWork();
  const rows = new Map([...holding, ...doing].map((row) => [row.id, row]));
  const profiles = await findAgentProfiles(ctx.store.read, [...rows.keys()]);
  const candidates = [...rows.values()].map((row) => ({
    ...row,
    ...(profiles.get(row.id) ?? NO_PROFILE),
  }));
  const close = await rankClose(query, candidates);
  return listAgentCards(
    ctx.store,
    close.map(({ id }) => id),
  );
}

/** Entries of the shop for the tasks, or for the industry if it stands alone. */
function findEntryIds(
  { store }: Searching,
  { tasks, industry }: CloseQuery,
): Promise<string[]> {
  if (tasks.length === 0 && industry !== null) {
    return listEntriesOf(store.read, industry, OF_SHOP);
  }
  const wanted = { tasks: tasks.map(({ task }) => task), industry };
  return findTaskEntryIds(store.read, wanted, OF_SHOP);
}

/** The parts of every word; one that contains the term finds only exact matches. */
export function indexedParts(query: CloseQuery, term: string): string[][] {
  const parts = query.words.map(partsOf);
  if (parts.length > 1) return parts.filter((of) => of.length > 0);
  return parts
    .map((of) => of.filter((part) => !part.includes(term)))
    .filter((of) => of.length > 0);
}
