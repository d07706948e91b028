import type { Ctx } from "~/ctx.server";
import type { AgentTab } from "~/domain/catalogue/agent-tabs";
import { renderMarkdown } from "~/integrations/markdown.server";
import {
  showOwnReview,
  type OwnReview,
} from "../reviews/show-own-review.server";

import { listAgentReleases } from "../agents/list-releases.server";
import type { AgentPage } from "./show-agent.server";
import { REVIEWS_PER_PAGE, showReviews } from "../reviews/show-reviews.server";
import { showScreenshots } from "../agents/show-screenshots.server";

const RECENT_REVIEWS = 2;

type Shown = {
  /** Questions are an area of their own. */
  tab: Exclude<AgentTab, "questions">;
  page: number;
  viewerId?: string | null;
};

const NOBODYS: OwnReview = { mayWrite: false, own: null };

/** The content of the open tab on an agent's page. */
export async function showAgentTab(ctx: Ctx, agent: AgentPage, shown: Shown) {
  const { viewerId = null } = shown;
  const wanted = { agentId: agent.id, viewerId };
  if (shown.tab === "specs") {
    return { tab: shown.tab, releases: await listAgentReleases(ctx, agent.id) };
  }
  if (shown.tab === "reviews") {
    const pages = Math.ceil(agent.writtenReviews / REVIEWS_PER_PAGE);
    const pageCount = Math.max(1, pages);
    const page = Math.min(shown.page, pageCount);
    const [reviews, desk] = await Promise.all([
      showReviews(ctx, { ...wanted, page }),
      viewerId === null
        ? NOBODYS
        : showOwnReview(ctx, { agentId: agent.id, userId: viewerId }),
    ]);
    return { tab: shown.tab, page, pageCount, reviews, desk };
  }
  return {
    tab: shown.tab,
    descriptionHtml: renderMarkdown(agent.longDescMd),
    demoVideoUrl: agent.demoVideoUrl,
    screenshots: await showScreenshots(ctx, agent.versionId),
    reviews: await showReviews(ctx, {
      ...wanted,
      page: 1,
      limit: RECENT_REVIEWS,
    }),
  };
}
