import type { CatalogueEntry } from "./types";
import { liveListings } from "../listings/all";
import { composeEntries } from "./build";

const CATALOGUE_SIZE = 822;

/**
 * The whole intelligence catalogue: live agents first, then composed entries.
 */
export const catalogueEntries: readonly CatalogueEntry[] = [
  ...liveListings.map((listing) => ({
    key: listing.key,
    slug: listing.key,
    title: listing.name,
    description: listing.shortDesc,
    category: listing.category,
    tags: listing.tags,
    listingKey: listing.key,
  })),
  ...composeEntries(CATALOGUE_SIZE - liveListings.length),
];
