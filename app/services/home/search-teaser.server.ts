import type { Ctx } from "~/ctx.server";
import { ALL_AGENTS } from "~/domain/agent-search/filters";
import { searchAgents } from "~/services/search/search-agents.server";

/** Document 000 section 9. */
const ANONYMOUS_LIMIT = 3;
const SIGNED_IN_LIMIT = 24;

/**
 * The live agents that match a text, as the arsenal finds them: visitors get
 * the first three and the number that stays hidden, signed-in users all of them
 * up to one page.
 */
export async function searchTeaser(
  ctx: Ctx,
  { search, isSignedIn }: { search: string; isSignedIn: boolean },
) {
  const limit = isSignedIn ? SIGNED_IN_LIMIT : ANONYMOUS_LIMIT;
  const wanted = { ...ALL_AGENTS, q: search, limit };
  const { items, total } = await searchAgents(ctx, wanted);
  return { agents: items, total, hidden: total - items.length };
}
