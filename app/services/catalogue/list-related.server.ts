import type { Ctx } from "~/ctx.server";
import { ALL_AGENTS } from "~/domain/catalogue/search/filters";
import { listAgentCards } from "~/models/catalogue/search/find-agents.server";
import { listPopularOfCategory } from "~/models/catalogue/live-agents.server";
import { searchAgents } from "~/services/catalogue/search/search-agents.server";

import { agentCards } from "./agent-card.server";

const SHOWN = 3;
const SHOWN_TAGS = 2;

type Labels = { id: string; category: string; tags: string[] };

/** Live agents with the same category or a shared tag, most used first. */
export async function listRelated(
  ctx: Ctx,
  { id, category, tags }: Labels,
  viewerId: string | null,
) {
  const [ofCategory, tagged] = await Promise.all([
    listPopularOfCategory(ctx.store.read, {
      category,
      notId: id,
      limit: SHOWN,
    }),
    listTagged(ctx, tags),
  ]);
  const ids = new Set([...ofCategory, ...tagged]);
  ids.delete(id);
  const rows = await listAgentCards(ctx.store, [...ids]);
  const shown = rows
    .sort((a, b) => b.uses - a.uses || (a.id < b.id ? -1 : 1))
    .slice(0, SHOWN)
    .map((row) => ({ ...row, tags: row.tags.slice(0, SHOWN_TAGS) }));
  return agentCards(ctx, shown, viewerId);
}

/** Reads one more than is shown, since the agent itself has its own tags. */
async function listTagged(ctx: Ctx, tags: string[]): Promise<string[]> {
  if (tags.length === 0) return [];
  const limit = SHOWN + 1;
  const { items } = await searchAgents(ctx, { ...ALL_AGENTS, tags, limit });
  return items.map(({ id }) => id);
}
