import type { Ctx } from "~/ctx.server";
import {
  arsenalHref,
  type ArsenalFilters,
} from "~/domain/catalogue/arsenal-filters";
import { findNearest } from "~/services/catalogue/search/find-nearest.server";
import { displayName } from "~/domain/accounts/users";
import { findCatalogueVersion } from "~/models/catalogue/catalogue-version.server";
import { listUsedIndustries } from "~/models/catalogue/search/used-industries.server";
import { findUser } from "~/models/accounts/users.server";
import { findCloseAgents } from "~/services/catalogue/search/find-close.server";
import {
  industryOptions,
  knownIndustry,
} from "~/services/catalogue/search/known-industry.server";
import {
  findAgentPage,
  pageLinks,
} from "~/services/catalogue/search/agent-pages.server";
import { suggestTags } from "~/services/catalogue/search/suggest-tags.server";
import { createVersionMemory } from "~/services/catalogue/search/version-memory.server";

import { agentCards } from "./agent-card.server";

const AGENTS_PER_PAGE = 24;
const COMMON_TAGS = 16;

const rememberIndustries = createVersionMemory<string[]>();

/**
 * One page of the live agents that pass every filter, for the arsenal; the
 * first page adds close matches of the text. A page number past the end shows
 * the last page, an invalid cursor the first. An unknown industry is ignored.
 */
export async function showArsenal(
  ctx: Ctx,
  asked: ArsenalFilters,
  viewerId: string | null = null,
) {
  const industry = knownIndustry(ctx, asked.industry);
  const filters = { ...asked, industry };
  const [found, operatorName, commonTags, industries] = await Promise.all([
    findAgentPage(ctx, withLimit(filters)),
    nameOf(ctx, filters.operator),
    suggestTags(ctx, "", COMMON_TAGS),
    listIndustries(ctx, industry),
  ]);
  const { page, total } = found;
  const cursor = page === null ? filters.cursor : null;
  const shown = { ...filters, page: page ?? 1, cursor };
  const close = await findCloseAgents(ctx, withLimit(shown), found);
  return {
    filters: shown,
    total,
    page,
    ...pageLinks(found, (place) => arsenalHref({ ...filters, ...place })),
    agents: await agentCards(ctx, found.items, viewerId),
    close: await agentCards(ctx, close?.agents ?? [], viewerId),
    ...(close === null
      ? { nearest: [], closeNote: null }
      : await findNearest(ctx, filters, { total, close })),
    operatorName,
    commonTags,
    industries,
  };
}

/** The industries of live agents, plus the chosen one. */
async function listIndustries(ctx: Ctx, chosen: string | null) {
  const { read } = ctx.store;
  const ids = [...ctx.knowledge.industries.keys()];
  const used = await rememberIndustries(ctx.store, {
    version: await findCatalogueVersion(read),
    key: "used",
    make: () => listUsedIndustries(read, ids),
  });
  const shown = chosen === null ? used : [...used, chosen];
  return industryOptions(ctx, new Set(shown));
}

function withLimit(filters: ArsenalFilters) {
  return { ...filters, limit: AGENTS_PER_PAGE };
}

async function nameOf(ctx: Ctx, userId: string | null) {
  const user = userId ? await findUser(ctx.store.read, userId) : undefined;
  return user ? displayName(user) : null;
}
