import { HOME_CATEGORIES } from "~/content/home-categories";
import type { Ctx } from "~/ctx.server";
import { ANY_AGENT } from "~/domain/catalogue/arsenal-filters";
import { searchText } from "~/domain/catalogue/search/search-text";
import { countActiveEntries } from "~/models/catalogue/intelligence-agents.server";
import { showCatalogueVersion } from "~/services/catalogue/catalogue-mark.server";
import { countMatches } from "~/services/catalogue/search/match-counts.server";
import { createVersionMemory } from "~/services/catalogue/search/version-memory.server";

type HomeFigures = Awaited<ReturnType<typeof countFigures>>;

const remember = createVersionMemory<HomeFigures>();

/**
 * The number of live agents, in total and per category card: an agent counts if
 * it has one of the card's tags, as in the list that the card links to. Never of
 * an older catalogue version: the page would be cached under the current one.
 */
export async function homeFigures(ctx: Ctx): Promise<HomeFigures> {
  const version = await showCatalogueVersion(ctx);
  const make = () => countFigures(ctx, version);
  return remember(ctx.store, { version, key: "", make });
}

async function countFigures(ctx: Ctx, version: string | null) {
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
}
