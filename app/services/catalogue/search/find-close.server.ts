import { setImmediate as otherWork } from "node:timers/promises";

import type { Ctx } from "~/ctx.server";
import {
  partsOf,
  readCloseQuery,
  type CloseQuery,
} from "~/domain/catalogue/search/close-query";
import type { AgentSearch } from "~/domain/catalogue/search/filters";
import {
  listHoldingWords,
  listMeant,
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

/**
 * Live agents that do not contain the searched text but contain all of its
 * words or do a task it names: at most 24, closest first. They pass the other
 * filters. Empty without a text; null after the first page.
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
  const doing = await listMeant(ctx.store, wanted, meaningOf(query));
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
