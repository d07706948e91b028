import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/errors";
import {
  findAgentBySlug,
  findVersionTerms,
  type AgentRow,
} from "~/models/agent-pages.server";
import { countReviewsByRating } from "~/models/reviews.server";
import { showCreator } from "~/services/operators/show-creator.server";

import { agentTerms } from "./agent-terms.server";
import { meanRating } from "./show-arsenal.server";

type ShowAgent = {
  slug: string;
  viewer: { id: string; role: string } | null;
};

export type AgentPage = Awaited<ReturnType<typeof showAgent>>;

/**
 * Anyone sees a live agent; one in any other state is seen by its owner and by
 * administrators only, and does not exist for anybody else.
 */
export async function showAgent(ctx: Ctx, { slug, viewer }: ShowAgent) {
  const agent = await findAgentBySlug(ctx.store.read, slug);
  if (!agent || !maySee(agent, viewer)) {
    throw new DomainError(
      "not_found",
      "The requested agent could not be found.",
    );
  }
  const [content, ratings, creator] = await Promise.all([
    findContent(ctx, agent),
    countReviewsByRating(ctx.store.read, agent.id),
    showCreator(ctx, agent.ownerUserId),
  ]);
  return {
    ...content,
    id: agent.id,
    slug: agent.slug,
    isLive: agent.isLive,
    reviewStatus: agent.reviewStatus,
    uses: agent.uses,
    deployments: agent.importedDeployments,
    rating: meanRating(agent),
    ratingCount: agent.ratingCount,
    writtenReviews: ratings.reduce((sum, { number }) => sum + number, 0),
    distribution: distributionOf(ratings),
    creator,
  };
}

/** The published version, else the waiting one, else the agent's own copy. */
async function findContent(ctx: Ctx, agent: AgentRow) {
  const versionId = agent.publishedVersionId ?? agent.pendingVersionId;
  const found = versionId
    ? await findVersionTerms(ctx.store.read, versionId)
    : undefined;
  const terms = agentTerms(agent, {
    listing: found?.listing ?? null,
    deliveryType: found?.deliveryType ?? agent.deliveryType,
  });
  return { ...wordsOf(agent, found?.version), terms };
}

type VersionRow = NonNullable<
  Awaited<ReturnType<typeof findVersionTerms>>
>["version"];

function wordsOf(agent: AgentRow, version: VersionRow | undefined) {
  const content = version ?? agent;
  const { name, shortDesc, longDescMd, category, tags } = content;
  return {
    ...{ name, shortDesc, longDescMd, category, tags },
    runtime: content.runtimeBucket,
    version: version?.version ?? null,
    demoVideoUrl: webAddress(version?.demoVideoUrl ?? null),
  };
}

function maySee(agent: AgentRow, viewer: ShowAgent["viewer"]): boolean {
  if (agent.isLive) return true;
  if (!viewer) return false;
  return viewer.id === agent.ownerUserId || viewer.role === "admin";
}

/** An address that may stand in a link; any other scheme is left out. */
function webAddress(url: string | null): string | null {
  return url !== null && /^https?:\/\//i.test(url) ? url : null;
}

/** Written reviews by stars, five first. */
function distributionOf(ratings: { rating: number; number: number }[]) {
  return [5, 4, 3, 2, 1].map((stars) => ({
    stars,
    number: ratings.find(({ rating }) => rating === stars)?.number ?? 0,
  }));
}
