import type { Ctx } from "~/ctx.server";
import {
  decodeCursor,
  encodeCursor,
  type Place,
} from "~/domain/catalogue/search/cursor";
import {
  LAST_NUMBERED_PAGE,
  type AgentSearch,
} from "~/domain/catalogue/search/filters";
import { searchText } from "~/domain/catalogue/search/search-text";
import {
  ANY_AGENT,
  type AgentFilters,
} from "~/domain/catalogue/arsenal-filters";
import {
  listAgentCards,
  type AgentCard,
} from "~/models/catalogue/search/find-agents.server";
import { listPlaces } from "~/models/catalogue/search/list-places.server";
import type { Count, Span } from "~/models/catalogue/search/search-plan.server";
import { findCatalogueVersion } from "~/models/catalogue/catalogue-version.server";

import { countMatches } from "./match-counts.server";

export type FoundAgents = {
  items: AgentCard[];
  /** The exact number of agents that pass every filter. */
  total: number;
  /** The page number; null for a page reached by cursor. */
  page: number | null;
  pageCount: number;
  nextCursor: string | null;
  prevCursor: string | null;
};

/**
 * One page of the live agents that pass every filter, in one of five orders,
 * ties by id. A page number past the last numbered page shows that page. A
 * cursor continues after a row even if rows were added or removed since; a
 * forged cursor is refused.
 */
export async function searchAgents(
  ctx: Pick<Ctx, "store">,
  search: AgentSearch,
): Promise<FoundAgents> {
  const start = search.cursor ? decodeCursor(search.cursor, search.sort) : null;
  const wanted = wantedOf(search);
  const version = await findCatalogueVersion(ctx.store.read);
  const found = await countMatches(ctx, wanted, version);
  const all = await countMatches(ctx, ANY_AGENT, version);
  const pageCount = Math.max(1, Math.ceil(found.total / search.limit));
  const page = Math.min(search.page, pageCount, LAST_NUMBERED_PAGE);
  const span: Span = {
    sort: search.sort,
    from: start && { place: start, toward: start.toward },
    offset: start ? 0 : (page - 1) * search.limit,
    limit: search.limit + 1,
  };
  const known = { found, all: all.total };
  const places = await readPlaces(ctx, wanted, { span, known });
  const { items: shown, ...cursors } = cut(places, span);
  const ids = shown.map(({ id }) => id);
  const items = await listAgentCards(ctx.store, ids);
  const { total } = found;
  return { items, total, page: start ? null : page, pageCount, ...cursors };
}

/** The filters in the form that the index compares. */
export function wantedOf(search: AgentFilters): AgentFilters {
  const { price, minPrice, maxPrice, delivery, minRating } = search;
  const { category, industry } = search;
  return {
    q: searchText(search.q).trim(),
    tags: [...new Set(search.tags.map(searchText))],
    price,
    minPrice,
    maxPrice,
    delivery,
    minRating,
    category,
    industry,
    operator: search.operator === "" ? null : search.operator,
  };
}

type Plan = { span: Span; known: { found: Count; all: number } };

async function readPlaces(
  { store }: Pick<Ctx, "store">,
  wanted: AgentFilters,
  plan: Plan,
): Promise<Place[]> {
  if (plan.known.found.total === 0) return [];
  return listPlaces(store, wanted, plan);
}

/** Makes a page from the rows read, which are one more than it shows. */
function cut(places: Place[], { sort, from, offset, limit }: Span) {
  const hasMore = places.length === limit;
  const read = places.slice(0, limit - 1);
  const isReversed = from?.toward === "previous";
  const items = isReversed ? read.toReversed() : read;
  const [hasNext, hasPrevious] = isReversed
    ? [true, hasMore]
    : [hasMore, from !== null || offset > 0];
  const cursor = (toward: "next" | "previous", place: Place | undefined) =>
    place ? encodeCursor({ sort, toward, ...place }) : null;
  return {
    items,
    nextCursor: hasNext ? cursor("next", items.at(-1)) : null,
    prevCursor: hasPrevious ? cursor("previous", items[0]) : null,
  };
}
