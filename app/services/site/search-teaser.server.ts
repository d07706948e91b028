import type { Ctx } from "~/ctx.server";
import { ALL_AGENTS } from "~/domain/catalogue/search/filters";
import { agentCards } from "~/services/catalogue/agent-card.server";
import { findCloseAgents } from "~/services/catalogue/search/find-close.server";
import { findNearest } from "~/services/catalogue/search/find-nearest.server";
import { searchAgents } from "~/services/catalogue/search/search-agents.server";

/** docs/product/catalogue.md#home-teaser */
const ANONYMOUS_LIMIT = 3;
const SIGNED_IN_LIMIT = 24;

/**
 * The live agents that match a text, as in the arsenal, followed by close
 * matches. Visitors get the first three of each and the number of hidden ones,
 * signed-in users up to one page. If nothing matches, the nearest catalogue
 * entries, and a note if no agent names the system in the text.
 */
export async function searchTeaser(
  ctx: Ctx,
  { search, viewerId }: { search: string; viewerId: string | null },
) {
  const limit = viewerId === null ? ANONYMOUS_LIMIT : SIGNED_IN_LIMIT;
  const wanted = { ...ALL_AGENTS, q: search, limit };
  const { items, total } = await searchAgents(ctx, wanted);
  const close = await findCloseAgents(ctx, wanted, { total });
  return {
    agents: await agentCards(ctx, items, viewerId),
    total,
    hidden: total - items.length,
    close: await agentCards(
      ctx,
      (close?.agents ?? []).slice(0, limit),
      viewerId,
    ),
    ...(close === null
      ? { nearest: [], closeNote: null }
      : await findNearest(ctx, wanted, { total, close })),
  };
}
