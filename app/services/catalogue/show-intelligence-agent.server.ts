import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/platform/errors";
import { priceLabel } from "~/domain/catalogue/price-text";
import {
  findIntelligenceRow,
  listRelatedRows,
  type IntelligenceRow,
} from "~/models/catalogue/intelligence-pages.server";
import { findLivePrice } from "~/models/catalogue/live-agents.server";

import { findClosestForSale } from "./closest-for-sale.server";

const MOST_RELATED = 3;

/** Returns an active entry; an inactive one is `not_found`. */
export async function findIntelligence(
  ctx: Ctx,
  slug: string,
): Promise<IntelligenceRow> {
  const row = await findIntelligenceRow(ctx.store.read, slug);
  if (row) return row;
  throw new DomainError(
    "not_found",
    "This intelligence agent could not be located in our database.",
  );
}

/**
 * An entry with up to three related ones, and its price if it is for sale;
 * otherwise with the closest agent for sale.
 */
export async function showIntelligenceAgent(ctx: Ctx, slug: string) {
  const entry = await findIntelligence(ctx, slug);
  const [candidates, listing] = await Promise.all([
    listRelatedRows(ctx.store.read, entry),
    entry.agentId ? findLivePrice(ctx.store.read, entry.agentId) : undefined,
  ]);
  return {
    entry,
    related: mostRelated(entry, candidates),
    listing: listing
      ? { slug: listing.slug, priceLabel: priceLabel(listing) }
      : null,
    closest: listing ? null : await findClosestForSale(ctx, entry),
  };
}

/** Most shared tags first, then the same category, then by title. */
function mostRelated(entry: IntelligenceRow, candidates: IntelligenceRow[]) {
  const kinship = (other: IntelligenceRow) =>
    2 * other.tags.filter((tag) => entry.tags.includes(tag)).length +
    (other.category !== null && other.category === entry.category ? 1 : 0);
  return candidates
    .map((other) => ({ other, score: kinship(other) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST_RELATED)
    .map(({ other }) => other);
}
