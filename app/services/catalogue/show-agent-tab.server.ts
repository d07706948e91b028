import type { Ctx } from "~/ctx.server";
import type { AgentTab } from "~/domain/agent-tabs";
import { formatDate } from "~/domain/dates";
import { renderMarkdown } from "~/integrations/markdown.server";

import { listAgentReleases } from "./list-releases.server";
import type { AgentPage } from "./show-agent.server";
import { REVIEWS_PER_PAGE, showReviews } from "./show-reviews.server";
import { showScreenshots } from "./show-screenshots.server";

const RECENT_REVIEWS = 2;

type Shown = { tab: AgentTab; page: number };

/** What the open tab of an agent's page shows, ready to be drawn. */
export async function showAgentTab(ctx: Ctx, agent: AgentPage, shown: Shown) {
  if (shown.tab === "specs") {
    return { tab: shown.tab, releases: await datedReleases(ctx, agent.id) };
  }
  if (shown.tab === "reviews") {
    const pages = Math.ceil(agent.writtenReviews / REVIEWS_PER_PAGE);
    const pageCount = Math.max(1, pages);
    const page = Math.min(shown.page, pageCount);
    const reviews = await datedReviews(ctx, { agentId: agent.id, page });
    return { tab: shown.tab, page, pageCount, reviews };
  }
  return {
    tab: shown.tab,
    descriptionHtml: renderMarkdown(agent.longDescMd),
    demoVideoUrl: agent.demoVideoUrl,
    screenshots: await showScreenshots(ctx, agent.versionId),
    reviews: await datedReviews(ctx, {
      agentId: agent.id,
      page: 1,
      limit: RECENT_REVIEWS,
    }),
  };
}

type Wanted = Parameters<typeof showReviews>[1];

async function datedReviews(ctx: Ctx, wanted: Wanted) {
  const reviews = await showReviews(ctx, wanted);
  return reviews.map(({ createdAt, ...review }) => ({
    ...review,
    date: formatDate(createdAt),
  }));
}

async function datedReleases(ctx: Ctx, agentId: string) {
  const releases = await listAgentReleases(ctx, agentId);
  return releases.map(({ createdAt, ...release }) => ({
    ...release,
    date: formatDate(createdAt),
  }));
}
