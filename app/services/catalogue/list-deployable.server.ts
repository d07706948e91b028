import type { Ctx } from "~/ctx.server";
import {
  ALL_AGENTS,
  LAST_NUMBERED_PAGE,
} from "~/domain/catalogue/search/filters";
import {
  DEPLOY_CATEGORIES,
  deployHref,
  type DeployFilters,
} from "~/domain/catalogue/deploy-filters";
import { DomainError } from "~/domain/platform/errors";
import { agentCard } from "~/services/catalogue/agent-card.server";
import {
  searchAgents,
  type FoundAgents,
} from "~/services/catalogue/search/search-agents.server";

/**
 * One page of the live agents of a category (scripts are packages, workflows
 * are setup guides, tools are endpoints) that contain the text, most used
 * first. A page number past the end shows the last page; an invalid cursor
 * shows the first.
 */
export async function listDeployable(ctx: Ctx, filters: DeployFilters) {
  const found = await findPage(ctx, filters);
  const { page, pageCount, total } = found;
  const shown = {
    ...filters,
    page: page ?? 1,
    cursor: page === null ? filters.cursor : null,
  };
  return {
    filters: shown,
    total,
    page,
    lastPage: Math.min(pageCount, LAST_NUMBERED_PAGE),
    ...neighbors(found, shown),
    agents: found.items.map((row) => agentCard(ctx, row)),
  };
}

/** Falls back to the first page where the API would refuse a cursor. */
async function findPage(
  ctx: Ctx,
  { q, category, page, cursor }: DeployFilters,
): Promise<FoundAgents> {
  const delivery = DEPLOY_CATEGORIES[category];
  const search = { ...ALL_AGENTS, q, delivery };
  try {
    return await searchAgents(ctx, { ...search, page, cursor });
  } catch (error) {
    if (!(error instanceof DomainError) || !error.errors?.cursor) throw error;
    return searchAgents(ctx, search);
  }
}

/** Pages are numbered up to a limit; from there on, links use cursors. */
function neighbors(found: FoundAgents, shown: DeployFilters) {
  const { page, pageCount, nextCursor, prevCursor } = found;
  const at = (change: Partial<DeployFilters>) =>
    deployHref({ ...shown, page: 1, cursor: null, ...change });
  const beyond = (cursor: string | null) => (cursor ? at({ cursor }) : null);
  if (page === null) {
    return { previousHref: beyond(prevCursor), nextHref: beyond(nextCursor) };
  }
  const isNumbered = page < Math.min(pageCount, LAST_NUMBERED_PAGE);
  return {
    previousHref: page > 1 ? at({ page: page - 1 }) : null,
    nextHref: isNumbered ? at({ page: page + 1 }) : beyond(nextCursor),
  };
}
