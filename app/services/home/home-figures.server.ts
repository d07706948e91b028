import { HOME_CATEGORIES, type HomeCategory } from "~/content/home-categories";
import { foldText } from "~/domain/fold";
import { listLiveAgentTags } from "~/models/home-figures.server";
import { perCatalogueVersion } from "~/services/workflows/catalogue-cache.server";

/** How many agents are live, and how many of them each category card counts. */
export const homeFigures = perCatalogueVersion(async (ctx) => {
  const agents = await listLiveAgentTags(ctx.store.read);
  return {
    liveAgents: agents.length,
    categories: HOME_CATEGORIES.map((category) => ({
      ...category,
      weaponCount: agents.filter((tags) => belongs(tags, category)).length,
    })),
  };
});

/** An agent counts when one of its tags is listed. */
function belongs(own: readonly string[], { tags }: HomeCategory): boolean {
  return own.some((tag) => tags.includes(foldText(tag)));
}
