import type { Ctx } from "~/ctx.server";
import { ALL_AGENTS } from "~/domain/catalogue/search/filters";
import {
  DEPLOY_CATEGORIES,
  deployHref,
  type DeployFilters,
} from "~/domain/catalogue/deploy-filters";
import { agentCards } from "~/services/catalogue/agent-card.server";
import {
  findAgentPage,
  pageLinks,
} from "~/services/catalogue/search/agent-pages.server";

/**
 * One page of the live agents of a category (scripts are packages, workflows
 * are setup guides, tools are endpoints) that contain the text, most used
 * first. A page number past the end shows the last page; an invalid cursor
 * shows the first.
 */
export async function listDeployable(
  ctx: Ctx,
  filters: DeployFilters,
  viewerId: string,
) {
  const { category, ...asked } = filters;
  const delivery = DEPLOY_CATEGORIES[category];
  const found = await findAgentPage(ctx, { ...ALL_AGENTS, ...asked, delivery });
  const { page, total } = found;
  const shown = {
    ...filters,
    page: page ?? 1,
    cursor: page === null ? filters.cursor : null,
  };
  return {
    filters: shown,
    total,
    page,
    ...pageLinks(found, (place) => deployHref({ ...filters, ...place })),
    agents: await agentCards(ctx, found.items, viewerId),
  };
}
