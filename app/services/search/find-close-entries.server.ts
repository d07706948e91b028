import { setImmediate as otherWork } from "node:timers/promises";

import type { Ctx } from "~/ctx.server";
import {
  readCloseQuery,
  type CloseQuery,
} from "~/domain/agent-search/close-query";
import { ANY_AGENT } from "~/domain/agent-search/filters";
import { containing, entryText } from "~/domain/catalogue/entry-search";
import { listHoldingWords } from "~/models/agent-search/close-agents.server";
import { listEntriesOf } from "~/models/catalogue/close-entries.server";
import {
  findTaskEntryIds,
  NOT_OF_SHOP,
  OF_SHOP,
  type Kinds,
} from "~/models/catalogue/entry-tasks.server";
import { findEntryTasks } from "~/models/catalogue/intelligence-agents.server";
import {
  findIntelligenceRows,
  type IntelligenceRow,
} from "~/models/catalogue/intelligence-pages.server";

import { indexedParts } from "./find-close.server";
import { rankClose } from "./rank-close.server";
import { wantedOf } from "./search-agents.server";

type Searching = Pick<Ctx, "store" | "knowledge">;

/**
 * Active entries that do not contain the searched text, but hold all of its
 * words or do what it names: 24 at most, the closest first. None without a
 * text.
 */
export async function findCloseEntries(
  ctx: Searching,
  q: string,
): Promise<IntelligenceRow[]> {
  return findEntries(ctx, q, [...OF_SHOP, ...NOT_OF_SHOP]);
}

/** The same among the entries that no agent of the shop stands for. */
export async function findNearestEntries(
  ctx: Searching,
  q: string,
): Promise<IntelligenceRow[]> {
  return findEntries(ctx, q, NOT_OF_SHOP);
}

async function findEntries(
  ctx: Searching,
  q: string,
  kinds: Kinds,
): Promise<IntelligenceRow[]> {
  const query = readCloseQuery(ctx.knowledge, q);
  if (!query) return [];
  const { read } = ctx.store;
  const ids = await findIds(ctx, query, kinds);
  await otherWork();
  const isShop = kinds.includes(true);
  const agentIds = isShop ? await findAgentIds(ctx, query, q) : [];
  await otherWork();
  const rows = await findIntelligenceRows(read, { ids, agentIds });
  await otherWork();
  const isExact = containing(q);
  const others = rows.filter((row) => !isExact(row));
  const tasks = await findEntryTasks(
    read,
    others.map(({ id }) => id),
  );
  const candidates = others.map((row) => ({
    row,
    id: row.id,
    text: entryText(row),
    tasks: tasks.get(row.id) ?? [],
    industry: row.industry,
    uses: 0,
  }));
  const close = await rankClose(query, candidates);
  return close.map(({ row }) => row);
}

function findIds(
  { store }: Searching,
  { tasks, industry }: CloseQuery,
  kinds: Kinds,
): Promise<string[]> {
  if (tasks.length === 0 && industry !== null) {
    return listEntriesOf(store.read, industry, kinds);
  }
  const wanted = { tasks: tasks.map(({ task }) => task), industry };
  return findTaskEntryIds(store.read, wanted, kinds);
}

/** Agents whose text holds all words. */
async function findAgentIds(
  { store }: Searching,
  query: CloseQuery,
  q: string,
): Promise<string[]> {
  const wanted = wantedOf({ ...ANY_AGENT, q });
  const parts = indexedParts(query, wanted.q);
  const rows = await listHoldingWords(store, wanted, parts);
  return rows.map(({ id }) => id);
}
