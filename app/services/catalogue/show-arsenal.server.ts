import type { Ctx } from "~/ctx.server";
import type { ArsenalFilters } from "~/domain/arsenal-filters";
import { foldText } from "~/domain/fold";
import { DELIVERY_NAMES, priceLabel } from "~/domain/listing-terms";
import { displayName } from "~/domain/users";
import { listLiveAgents, type AgentCardRow } from "~/models/live-agents.server";
import { findUser } from "~/models/users.server";

export const AGENTS_PER_PAGE = 24;

/**
 * One page of the live agents that pass every filter: the text in name, short
 * description or a tag, and any one of the chosen tags. A page beyond the last
 * is the last.
 */
export async function showArsenal(ctx: Ctx, filters: ArsenalFilters) {
  const [rows, operator] = await Promise.all([
    listLiveAgents(ctx.store.read, filters),
    filters.operator ? findUser(ctx.store.read, filters.operator) : undefined,
  ]);
  const found = rows.filter(matching(filters));
  const pageCount = Math.max(1, Math.ceil(found.length / AGENTS_PER_PAGE));
  const page = Math.min(filters.page, pageCount);
  const start = (page - 1) * AGENTS_PER_PAGE;
  return {
    total: found.length,
    page,
    pageCount,
    agents: found.slice(start, start + AGENTS_PER_PAGE).map(agentCard),
    operatorName: operator ? displayName(operator) : null,
  };
}

function matching({ q, tags }: ArsenalFilters) {
  const wanted = foldText(q);
  return (row: AgentCardRow) => {
    const own = row.tags.map(foldText);
    if (tags.length > 0 && !tags.some((tag) => own.includes(foldText(tag)))) {
      return false;
    }
    const texts = [foldText(row.name), foldText(row.shortDesc), ...own];
    return texts.some((text) => text.includes(wanted));
  };
}

export type ArsenalAgent = ReturnType<typeof agentCard>;

/** What a card or a row of the list shows. */
export function agentCard(row: AgentCardRow) {
  return {
    slug: row.slug,
    title: row.name,
    type: row.category,
    description: row.shortDesc,
    priceLabel: priceLabel(row),
    uses: row.uses,
    rating: meanRating(row),
    reviewCount: row.ratingCount,
    operatorName: displayName(row.owner),
    tags: row.tags.slice(0, 3),
    runtime: row.runtimeBucket,
    delivery: DELIVERY_NAMES[row.deliveryType],
  };
}

/** The mean of all ratings, imported ones included; null without any. */
export function meanRating(sums: {
  ratingSum: number;
  ratingCount: number;
}): number | null {
  return sums.ratingCount > 0 ? sums.ratingSum / sums.ratingCount : null;
}
