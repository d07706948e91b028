import type { Ctx } from "~/ctx.server";
import { countLiveAgents, listLiveAgentCards } from "~/models/agents.server";

/** Document 000 section 9. */
const ANONYMOUS_LIMIT = 3;
const SIGNED_IN_LIMIT = 24;

/**
 * The live agents that match a text: visitors get the first three and the
 * number that stays hidden, signed-in users all of them up to one page.
 */
export async function searchTeaser(
  ctx: Ctx,
  { search, isSignedIn }: { search: string; isSignedIn: boolean },
) {
  const limit = isSignedIn ? SIGNED_IN_LIMIT : ANONYMOUS_LIMIT;
  const [agents, total] = await Promise.all([
    listLiveAgentCards(ctx.store.read, { search, limit }),
    countLiveAgents(ctx.store.read, search),
  ]);
  return { agents, total, hidden: total - agents.length };
}
