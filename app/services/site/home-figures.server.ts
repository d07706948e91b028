import { HOME_CATEGORIES } from "~/content/home-categories";
import { ANY_AGENT } from "~/domain/catalogue/search/filters";
import { searchText } from "~/domain/catalogue/search/search-text";
import { countActiveEntries } from "~/models/catalogue/intelligence-agents.server";
import { showCatalogueVersion } from "~/services/catalogue/catalogue-mark.server";
import { countMatches } from "~/services/catalogue/search/match-counts.server";
import { perCatalogueVersion } from "~/services/catalogue/catalogue-cache.server";

/**
 * The number of live agents, in total and per category card: an agent counts if
 * it has one of the card's tags, as in the list that the card links to.
 */
export const homeFigures = perCatalogueVersion(async (ctx) => {
  const version = await showCatalogueVersion(ctx);
  const countWith = async (tags: readonly string[]) => {
    const wanted = { ...ANY_AGENT, tags: tags.map(searchText) };
    return (await countMatches(ctx, wanted, version)).total;
  };
  const categories = HOME_CATEGORIES.map(async (category) => ({
    ...category,
    weaponCount: await countWith(category.tags),
  }));
  return {
    liveAgents: await countWith([]),
    catalogueEntries: await countActiveEntries(ctx.store.read),
    categories: await Promise.all(categories),
  };
});
