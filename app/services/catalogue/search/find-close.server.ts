import { setImmediate as otherWork } from "node:timers/promises";

import type { Ctx } from "~/ctx.server";
import {
  partsOf,
  readCloseQuery,
  type CloseQuery,
} from "~/domain/catalogue/search/close-query";
import type { AgentFilters } from "~/domain/catalogue/arsenal-filters";
import { scoreParts } from "~/domain/catalogue/search/close-rank";
import type { AgentSearch } from "~/domain/catalogue/search/filters";
import { searchedSystem } from "~/domain/workflows/system-work";
import {
  listHoldingWords,
  listMeant,
  listNaming,
  type CloseRow,
} from "~/models/catalogue/search/close-agents.server";
import {
  listAgentCards,
  type AgentCard,
} from "~/models/catalogue/search/find-agents.server";
import { findAgentProfiles } from "~/models/catalogue/agent-profiles.server";
import type { Meaning } from "~/models/catalogue/task-entries.server";

import { rankClose } from "./rank-close.server";
import { wantedOf } from "./search-agents.server";

type Searching = Pick<Ctx, "store" | "knowledge">;

const NO_PROFILE = { industry: null, tasks: [] };

export type Close = {
  agents: AgentCard[];
  /** How many of them, the first ones, name the searched product. */
  naming: number;
  /** Whether they hold only some of the words. */
  isPartial: boolean;
};

const NONE: Close = { agents: [], naming: 0, isPartial: false };

/**
 * Live agents that do not contain the searched text but contain all of its
 * words, do a task it names or whose page names the product in it: at most 24,
 * closest first. Where there are none, nor exact matches, agents that contain
 * some of the words. All pass the other filters. Empty without a text; null
 * after the first page.
 */
export async function findCloseAgents(
  ctx: Searching,
  search: AgentSearch,
  exact: { total: number },
): Promise<Close | null> {
  if (search.page > 1 || search.cursor !== null) return null;
  const wanted = wantedOf(search);
  if (wanted.q === "") return NONE;
  const query = readCloseQuery(ctx.knowledge, search.q, systemIn(search.q));
  if (!query) return NONE;
  const close = await findWholly(ctx, wanted, query);
  if (close.agents.length + exact.total > 0) return close;
  return findPartly(ctx, wanted, query);
}

async function findWholly(
  ctx: Searching,
  wanted: AgentFilters,
  query: CloseQuery,
): Promise<Close> {
  const naming = await findNaming(ctx, wanted, query);
  const parts = indexedParts(query, wanted.q);
  await otherWork();
  const holding = await listHoldingWords(ctx.store, wanted, parts);
  await otherWork();
  const doing = await listMeant(ctx.store, wanted, meaningOf(query));
  await otherWork();
  const rows = new Map(
    [...naming, ...holding, ...doing].map((row) => [row.id, row]),
  );
  const names = new Set(naming.map(({ id }) => id));
  const profiled = await withProfiles(ctx, [...rows.values()]);
  const candidates = profiled.map((row) => ({
    ...row,
    isNaming: names.has(row.id),
  }));
  const close = await rankClose(query, candidates);
  return {
    agents: await cardsOf(ctx, close),
    naming: close.filter(({ isNaming }) => isNaming).length,
    isPartial: false,
  };
}

/** Each word is looked up by itself. */
const MOST_LOOKED_UP = 4;

/** A task that no agent does has nearer entries than agents with its words. */
async function findPartly(
  ctx: Searching,
  wanted: AgentFilters,
  query: CloseQuery,
): Promise<Close> {
  if (query.words.length < 2 || query.tasks.length > 0) return NONE;
  const telling = query.words.filter(({ isTelling }) => isTelling);
  const rows = new Map<string, CloseRow>();
  for (const word of telling.slice(0, MOST_LOOKED_UP)) {
    const parts = partsOf(word);
    await otherWork();
    const found =
      parts.length > 0
        ? await listHoldingWords(ctx.store, wanted, [parts])
        : [];
    for (const row of found) rows.set(row.id, row);
  }
  await otherWork();
  const candidates = await withProfiles(ctx, [...rows.values()]);
  const close = await rankClose(query, candidates, scoreParts);
  const agents = await cardsOf(ctx, close);
  return { agents, naming: 0, isPartial: agents.length > 0 };
}

async function withProfiles({ store }: Searching, rows: CloseRow[]) {
  const ids = rows.map(({ id }) => id);
  const profiles = await findAgentProfiles(store.read, ids);
  return rows.map((row) => ({
    ...row,
    ...(profiles.get(row.id) ?? NO_PROFILE),
  }));
}

function cardsOf({ store }: Searching, close: readonly { id: string }[]) {
  return listAgentCards(
    store,
    close.map(({ id }) => id),
  );
}

/** The known product that a text names. */
export function systemIn(q: string): string | null {
  return searchedSystem(q)?.name ?? null;
}

/** Most searches name no product, and cost nothing here. */
async function findNaming(
  { store }: Searching,
  wanted: AgentFilters,
  { system }: CloseQuery,
) {
  if (system === null) return [];
  await otherWork();
  return listNaming(store, wanted, system);
}

/** The tasks and industry that a query names. */
export function meaningOf({ tasks, industry }: CloseQuery): Meaning {
  return { tasks: tasks.map(({ task }) => task), industry };
}

/**
 * The indexed parts of each word. For a single word, leaves out the parts that
 * contain the term, which would find only exact matches.
 */
export function indexedParts(query: CloseQuery, term: string): string[][] {
  const parts = query.words.map(partsOf);
  if (parts.length > 1) return parts.filter((of) => of.length > 0);
  return parts
    .map((of) => of.filter((part) => !part.includes(term)))
    .filter((of) => of.length > 0);
}
