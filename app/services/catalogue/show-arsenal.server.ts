import type { Ctx } from "~/ctx.server";
import { LAST_NUMBERED_PAGE } from "~/domain/catalogue/search/filters";
import {
  arsenalHref,
  fromFirstPage,
  type ArsenalFilters,
} from "~/domain/catalogue/arsenal-filters";
import { DomainError } from "~/domain/platform/errors";
import { findNearest } from "~/services/catalogue/search/find-nearest.server";
import { displayName } from "~/domain/accounts/users";
import { listUsedIndustries } from "~/models/catalogue/search/used-industries.server";
import { findUser } from "~/models/accounts/users.server";
import { findCloseAgents } from "~/services/catalogue/search/find-close.server";
import {
  industryOptions,
  knownIndustry,
} from "~/services/catalogue/search/known-industry.server";
import {
  searchAgents,
  type FoundAgents,
} from "~/services/catalogue/search/search-agents.server";
import { suggestTags } from "~/services/catalogue/search/suggest-tags.server";

import { agentCard } from "./agent-card.server";

const AGENTS_PER_PAGE = 24;
const COMMON_TAGS = 16;

/**
 * One page of the live agents that pass every filter, for the arsenal; the
 * first page adds close matches of the text. A page number past the end shows
 * the last page, an invalid cursor the first. An unknown industry is ignored.
 */
export async function showArsenal(ctx: Ctx, asked: ArsenalFilters) {
  const industry = knownIndustry(ctx, asked.industry);
  const filters = { ...asked, industry };
  const [found, operatorName, commonTags, industries] = await Promise.all([
    findPage(ctx, filters),
    nameOf(ctx, filters.operator),
    suggestTags(ctx, "", COMMON_TAGS),
    listIndustries(ctx, industry),
  ]);
  const { page, pageCount, total } = found;
  const cursor = page === null ? filters.cursor : null;
  const shown = { ...filters, page: page ?? 1, cursor };
  const close = (await findCloseAgents(ctx, withLimit(shown))) ?? [];
  return {
    filters: shown,
    total,
    page,
    lastPage: Math.min(pageCount, LAST_NUMBERED_PAGE),
    ...neighbors(found, shown),
    agents: found.items.map((row) => agentCard(ctx, row)),
    close: close.map((row) => agentCard(ctx, row)),
    ...(total === 0
      ? await findNearest(ctx, { q: filters.q, hasClose: close.length > 0 })
      : { nearest: [], systemNote: null }),
    operatorName,
    commonTags,
    industries,
  };
}

/** The industries of live agents, plus the chosen one. */
async function listIndustries(ctx: Ctx, chosen: string | null) {
  const ids = [...ctx.knowledge.industries.keys()];
  const used = new Set(await listUsedIndustries(ctx.store.read, ids));
  if (chosen !== null) used.add(chosen);
  return industryOptions(ctx, used);
}

/** Falls back to the first page where the API would refuse a cursor. */
async function findPage(
  ctx: Ctx,
  filters: ArsenalFilters,
): Promise<FoundAgents> {
  try {
    return await searchAgents(ctx, withLimit(filters));
  } catch (error) {
    if (!(error instanceof DomainError) || !error.errors?.cursor) throw error;
    return searchAgents(ctx, withLimit(fromFirstPage(filters)));
  }
}

function withLimit(filters: ArsenalFilters) {
  return { ...filters, limit: AGENTS_PER_PAGE };
}

async function nameOf(ctx: Ctx, userId: string | null) {
  const user = userId ? await findUser(ctx.store.read, userId) : undefined;
  return user ? displayName(user) : null;
}

/** Pages are numbered up to 40; from there on, links use cursors. */
function neighbors(found: FoundAgents, shown: ArsenalFilters) {
  const { page, pageCount, nextCursor, prevCursor } = found;
  const at = (change: Partial<ArsenalFilters>) =>
    arsenalHref({ ...fromFirstPage(shown), ...change });
  const beyond = (cursor: string | null) => (cursor ? at({ cursor }) : null);
  if (page === null) {
    return {
      previousHref: beyond(prevCursor),
      nextHref: beyond(nextCursor),
    };
  }
  const isNumbered = page < Math.min(pageCount, LAST_NUMBERED_PAGE);
  return {
    previousHref: page > 1 ? at({ page: page - 1 }) : null,
    nextHref: isNumbered ? at({ page: page + 1 }) : beyond(nextCursor),
  };
}
