import type { CatalogueEntry as MatchedEntry } from "../../../app/domain/workflow/catalogue";
import type { intelligenceAgents } from "../../schema";
import { catalogueEntries } from "../catalogue/entries";
import { daysBefore, seedId } from "../ids";
import { liveListings } from "../listings/all";
import { agentId } from "./agents";

type EntryRow = typeof intelligenceAgents.$inferInsert;

const OLDEST_DAYS = 540;
const NEWEST_DAYS = 20;

export function entryId(key: string): string {
  return seedId(`entry:${key}`);
}

/** All 822 entries; those of live agents carry the agent's id. */
export function entryRows(now: Date): EntryRow[] {
  const ages = new Map(liveListings.map(({ key, ageDays }) => [key, ageDays]));
  return catalogueEntries.map((entry, index) => ({
    id: entryId(entry.key),
    agentId: entry.listingKey ? agentId(entry.listingKey) : null,
    title: entry.title,
    slug: entry.slug,
    logoUrl: null,
    description: entry.description,
    category: entry.category,
    tags: [...entry.tags],
    isActive: true,
    createdAt: daysBefore(
      now,
      ages.get(entry.key) ??
        OLDEST_DAYS - ((index * 7) % (OLDEST_DAYS - NEWEST_DAYS)),
    ),
  }));
}

/** The catalogue as the matcher reads it, for plans that the demo holds. */
export function matchedEntries(): readonly MatchedEntry[] {
  const prices = new Map(
    liveListings.map(({ key, priceCents }) => [key, priceCents]),
  );
  return catalogueEntries.map((entry) => {
    const priceCents = prices.get(entry.key);
    return {
      id: entryId(entry.key),
      slug: entry.slug,
      title: entry.title,
      description: entry.description,
      category: entry.category,
      tags: entry.tags,
      listing:
        priceCents === undefined ? null : { slug: entry.slug, priceCents },
    };
  });
}
