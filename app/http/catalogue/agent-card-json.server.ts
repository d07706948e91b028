import { z } from "zod";

import { MOST_CLOSE } from "~/domain/catalogue/search/close-rank";
import { centsToUsd } from "~/domain/platform/money";
import { meanRating } from "~/domain/reviews/ratings";
import type { FoundAgents } from "~/services/catalogue/search/search-agents.server";

type FoundAgent = FoundAgents["items"][number];

const agentCardJsonSchema = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  type: z.string(),
  description: z.string(),
  price: z.number(),
  killCount: z.int(),
  rating: z.number().nullable(),
  reviewCount: z.int(),
  operatorId: z.string(),
  icon: z.string().nullable(),
  tags: z.array(z.string()),
});

export const agentCardsJsonSchema = z.object({
  items: z.array(agentCardJsonSchema),
  nextCursor: z.string().nullable(),
  total: z.int(),
  close: z.array(agentCardJsonSchema).max(MOST_CLOSE).optional(),
});

/** Only the first page has close matches. */
export function agentCardsJson(
  { items, nextCursor, total }: FoundAgents,
  close: FoundAgent[] | null,
): z.infer<typeof agentCardsJsonSchema> {
  return {
    items: items.map(agentCardJson),
    nextCursor,
    total,
    ...(close && { close: close.map(agentCardJson) }),
  };
}

/** Agents have no picture: their patch is drawn from the slug. */
function agentCardJson(agent: FoundAgent): z.infer<typeof agentCardJsonSchema> {
  return {
    id: agent.id,
    slug: agent.slug,
    title: agent.name,
    type: agent.category.toUpperCase() || "AUTOMATION",
    description: agent.shortDesc,
    price: centsToUsd(agent.priceCents),
    killCount: agent.uses,
    rating: meanRating(agent),
    reviewCount: agent.ratingCount,
    operatorId: agent.ownerUserId,
    icon: null,
    tags: agent.tags,
  };
}
