import type { Ctx } from "~/ctx.server";
import { ALL_AGENTS } from "~/domain/catalogue/search/filters";
import { findCloseAgents } from "~/services/catalogue/search/find-close.server";
import { nearestEntries } from "~/services/catalogue/search/nearest-entries.server";
import { searchAgents } from "~/services/catalogue/search/search-agents.server";

/** docs/product/catalogue.md#home-teaser */
const ANONYMOUS_LIMIT = 3;
const SIGNED_IN_LIMIT = 24;

/**
 * The live agents that match a text, as the arsenal finds them, then its close
 * matches: visitors get the first three of each and the number that stays
 * hidden, signed-in users all of them up to one page. Where nothing matches,
 * the nearest entries of the catalogue.
 */
export async function searchTeaser(
  ctx: Ctx,
  { search, isSignedIn }: { search: string; isSignedIn: boolean },
) {
  const limit = isSignedIn ? SIGNED_IN_LIMIT : ANONYMOUS_LIMIT;
  const wanted = { ...ALL_AGENTS, q: search, limit };
  const { items, total } = await searchAgents(ctx, wanted);
  const close = (await findCloseAgents(ctx, wanted)) ?? [];
  return {
    agents: items,
    total,
    hidden: total - items.length,
    close: close.slice(0, limit),
    nearest: total === 0 ? await nearestEntries(ctx, search) : [],
  };
}
