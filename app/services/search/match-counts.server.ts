import type { Ctx } from "~/ctx.server";
import type { AgentFilters } from "~/domain/catalogue/arsenal-filters";
import { countAgents } from "~/models/agent-search/find-agents.server";
import type { Count } from "~/models/agent-search/search-plan.server";
import type { Store } from "~/models/store.server";

const MOST_REMEMBERED = 1_000;

type Counts = { version: string | null; byFilter: Map<string, Promise<Count>> };

const countsOf = new WeakMap<Store, Counts>();

/**
 * How many agents pass, counted once per filter and catalogue version. A count
 * that began under an older version is remembered under that one only.
 */
export async function countMatches(
  { store }: Pick<Ctx, "store">,
  filters: AgentFilters,
  version: string | null,
): Promise<Count> {
  const { byFilter } = currentCounts(store, version);
  const key = filterKey(filters);
  const known = byFilter.get(key);
  if (known) return known;
  const counted = countAgents(store, filters);
  byFilter.set(key, counted);
  counted.catch(() => byFilter.delete(key));
  if (byFilter.size > MOST_REMEMBERED) forgetOldest(byFilter);
  return counted;
}

function currentCounts(store: Store, version: string | null): Counts {
  const known = countsOf.get(store);
  if (known?.version === version) return known;
  const fresh: Counts = { version, byFilter: new Map() };
  countsOf.set(store, fresh);
  return fresh;
}

function forgetOldest(byFilter: Map<string, unknown>): void {
  const [oldest] = byFilter.keys();
  if (oldest !== undefined) byFilter.delete(oldest);
}

/** The same for the same filters, whatever the order of their tags. */
function filterKey(filters: AgentFilters): string {
  const { q, price, minPrice, maxPrice, delivery, minRating, operator } =
    filters;
  const tags = filters.tags.toSorted();
  return JSON.stringify([
    ...[q, price, minPrice, maxPrice, delivery, minRating, operator],
    tags,
  ]);
}
