import { HOME_CATEGORIES, type HomeCategory } from "~/content/home-categories";
import { listLiveAgentLabels } from "~/models/home-figures.server";
import { perCatalogueVersion } from "~/services/workflows/catalogue-cache.server";

type Labels = { category: string; tags: readonly string[] };

/** How many agents are live, and how many of them each category card counts. */
export const homeFigures = perCatalogueVersion(async (ctx) => {
  const agents = await listLiveAgentLabels(ctx.store.read);
  return {
    liveAgents: agents.length,
    categories: HOME_CATEGORIES.map((category) => ({
      ...category,
      weaponCount: agents.filter((agent) => belongs(agent, category)).length,
    })),
  };
});

/** An agent counts when its category is listed or one of its tags is. */
function belongs(agent: Labels, { categories, tags }: HomeCategory): boolean {
  return (
    categories.includes(agent.category) ||
    agent.tags.some((tag) => tags.includes(tag))
  );
}
