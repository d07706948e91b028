import type { Ctx } from "~/ctx.server";
import { isBuyable } from "~/domain/catalogue/agents";
import { DomainError } from "~/domain/platform/errors";
import { priceLabel } from "~/domain/catalogue/price-text";
import { findSharedAgent } from "~/models/catalogue/shared-pages.server";
import { findIntelligence } from "~/services/catalogue/show-intelligence-agent.server";

/**
 * What a share image shows of an agent. It is public, so the agent must be
 * live.
 */
export async function showSharedAgent(ctx: Ctx, slug: string) {
  const agent = await findSharedAgent(ctx.store.read, slug);
  if (!agent) throw new DomainError("not_found", "There is no such image.");
  return {
    slug: agent.slug,
    name: agent.name,
    description: agent.shortDesc,
    category: agent.category,
    price: { label: priceLabel(agent), note: noteOf(agent) },
  };
}

type Price = Parameters<typeof priceLabel>[0];

function noteOf({ priceModel }: Price): string {
  return isBuyable(priceModel) ? "ONE-TIME LICENSE" : "PRICE ON REQUEST";
}

/** What a share image shows of an entry, which has no price. */
export async function showSharedEntry(ctx: Ctx, slug: string) {
  const entry = await findIntelligence(ctx, slug);
  return {
    slug: entry.slug,
    name: entry.title,
    description: entry.description,
    category: entry.category ?? "Other",
    price: null,
  };
}
