import { and, count, eq, gt } from "drizzle-orm";

import { isBuyable } from "~/domain/catalogue/agents";
import type { CatalogueEntry } from "~/domain/workflow/catalogue";

import { agents, intelligenceAgents } from "../../../drizzle/schema";
import type { Db } from "../store.server";

/**
 * The entries that workflows are matched against. One is for sale when its
 * agent is live and sold at a price, free included.
 */
export async function listCatalogueEntries(
  db: Db,
  { after, limit }: { after: string; limit: number },
): Promise<CatalogueEntry[]> {
  const rows = await db
    .select({
      id: intelligenceAgents.id,
      slug: intelligenceAgents.slug,
      title: intelligenceAgents.title,
      description: intelligenceAgents.description,
      category: intelligenceAgents.category,
      tags: intelligenceAgents.tags,
      agent: {
        slug: agents.slug,
        isLive: agents.isLive,
        priceModel: agents.priceModel,
        priceCents: agents.priceCents,
      },
    })
    .from(intelligenceAgents)
    .leftJoin(agents, eq(agents.id, intelligenceAgents.agentId))
    .where(
      and(
        eq(intelligenceAgents.isActive, true),
        gt(intelligenceAgents.id, after),
      ),
    )
    .orderBy(intelligenceAgents.id)
    .limit(limit);
  return rows.map(({ agent, ...entry }) => ({
    ...entry,
    listing:
      agent?.isLive && isBuyable(agent.priceModel)
        ? { slug: agent.slug, priceCents: agent.priceCents }
        : null,
  }));
}

/** How many entries the matched catalogue offers now. */
export async function countActiveEntries(db: Db): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(intelligenceAgents)
    .where(eq(intelligenceAgents.isActive, true));
  return row?.total ?? 0;
}
