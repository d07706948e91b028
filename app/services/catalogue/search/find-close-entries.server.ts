import { setImmediate as otherWork } from "node:timers/promises";

import type { Ctx } from "~/ctx.server";
import { readCloseQuery } from "~/domain/catalogue/search/close-query";
import { searchText } from "~/domain/catalogue/search/search-text";
import type { EntryFilters } from "~/domain/catalogue/entry-search";
import { findEntryTasks } from "~/models/catalogue/intelligence-agents.server";
import {
  listIntelligenceRowsOf,
  type IntelligenceRow,
} from "~/models/catalogue/intelligence-pages.server";
import {
  ALL_KINDS,
  NOT_OF_SHOP,
  type Kinds,
} from "~/models/catalogue/task-entries.server";
import {
  listEntriesHolding,
  listEntriesMeant,
} from "~/models/catalogue/entry-search/close-entries.server";

import { indexedParts, meaningOf, systemIn } from "./find-close.server";
import { rankClose } from "./rank-close.server";

type Searching = Pick<Ctx, "store" | "knowledge">;

/**
 * Active entries that do not contain the searched text but contain all of its
 * words or do a task it names: at most 24, closest first. They pass the other
 * filters. Empty without a text.
 */
export async function findCloseEntries(
  ctx: Searching,
  filters: EntryFilters,
): Promise<IntelligenceRow[]> {
  return findEntries(ctx, filters, ALL_KINDS);
}

/** The same, among entries that have no agent for sale. */
export async function findNearestEntries(
  ctx: Searching,
  q: string,
): Promise<IntelligenceRow[]> {
  return findEntries(ctx, { q, category: null, industry: null }, NOT_OF_SHOP);
}

async function findEntries(
  { store, knowledge }: Searching,
  filters: EntryFilters,
  kinds: Kinds,
): Promise<IntelligenceRow[]> {
  const query = readCloseQuery(knowledge, filters.q, systemIn(filters.q));
  if (!query) return [];
  const wanted = { ...filters, q: searchText(filters.q).trim(), kinds };
  const parts = indexedParts(query, wanted.q);
  await otherWork();
  const holding = await listEntriesHolding(store, wanted, parts);
  await otherWork();
  const doing = await listEntriesMeant(store, wanted, meaningOf(query));
  await otherWork();
  const rows = new Map([...holding, ...doing].map((row) => [row.id, row]));
  const tasks = await findEntryTasks(store.read, [...rows.keys()]);
  const candidates = [...rows.values()].map((row) => ({
    ...row,
    tasks: tasks.get(row.id) ?? [],
    uses: 0,
  }));
  const close = await rankClose(query, candidates);
  return listIntelligenceRowsOf(
    store.read,
    close.map(({ id }) => id),
  );
}
