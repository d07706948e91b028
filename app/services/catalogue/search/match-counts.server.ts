import type { Ctx } from "~/ctx.server";
import type { AgentFilters } from "~/domain/catalogue/arsenal-filters";
import { countAgents } from "~/models/catalogue/search/find-agents.server";
import type { Count } from "~/models/catalogue/search/search-plan.server";

import { createVersionMemory } from "./version-memory.server";

const rememberAgents = createVersionMemory<Count>();

/** Counts the matching agents once per filter and catalogue version. */
export async function countMatches(
  { store }: Pick<Ctx, "store">,
  filters: AgentFilters,
  version: string | null,
): Promise<Count> {
  const key = filterKey(filters);
  const make = () => countAgents(store, filters);
  return rememberAgents(store, { version, key, make });
}

/** A deterministic key for filters, independent of the order of tags. */
function filterKey(filters: AgentFilters): string {
  return JSON.stringify({ ...filters, tags: filters.tags.toSorted() });
}
