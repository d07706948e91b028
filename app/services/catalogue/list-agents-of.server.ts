import type { Ctx } from "~/ctx.server";
import { ALL_AGENTS } from "~/domain/catalogue/search/filters";

import { agentCards } from "./agent-card.server";
import { searchAgents } from "./search/search-agents.server";

const SHOWN = 12;

/** An owner's most used live agents, and how many there are. */
export async function listAgentsOf(
  ctx: Ctx,
  operator: string,
  viewerId: string | null,
) {
  const found = await searchAgents(ctx, {
    ...ALL_AGENTS,
    operator,
    limit: SHOWN,
  });
  return {
    agents: await agentCards(ctx, found.items, viewerId),
    agentCount: found.total,
  };
}
