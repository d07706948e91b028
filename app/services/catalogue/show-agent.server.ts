import type { Ctx } from "~/ctx.server";
import { CHECK_NAMES } from "~/domain/approvals/checks";
import { meanRating } from "~/domain/reviews/ratings";
import { linkedAddress } from "~/domain/platform/web-address";
import { readContent } from "~/domain/agents/field-columns";
import { listedFacts } from "~/domain/agents/field-words";
import { inputFacts, outputNames } from "~/domain/agents/input-facts";
import {
  findVersionTerms,
  type AgentRow,
  type VersionTerms,
} from "~/models/catalogue/agent-pages.server";
import { findRecall } from "~/models/catalogue/recalls.server";
import { findChecks } from "~/models/agents/review-decisions.server";
import { countReviewsByRating } from "~/models/reviews/reviews.server";
import { showAgentDelivery } from "./show-agent-delivery.server";
import { showCreator } from "~/services/operators/show-creator.server";

import { findPublicSeller } from "~/services/publishers/show-seller.server";

import { recallView } from "../agents/recalled.server";
import { agentTerms } from "./agent-terms.server";
import { isDemoAgent } from "./is-demo.server";
import { findLowestPriceText } from "./find-lowest-price.server";
import {
  findVisibleAgent,
  type Standing,
  type WantedAgent,
} from "../agents/find-visible-agent.server";

export type AgentPage = Awaited<ReturnType<typeof showAgent>>;

/** An agent's page, if the viewer may see the agent. */
export async function showAgent(ctx: Ctx, wanted: WantedAgent) {
  const { agent, standing } = await findVisibleAgent(ctx, wanted);
  const found = await findPublished(ctx, agent);
  const viewerId = wanted.viewer?.id ?? null;
  return agentPage(ctx, { agent, found, standing, viewerId });
}

type Shown = {
  agent: AgentRow;
  /** The version that the page shows. */
  found: VersionTerms | undefined;
  standing: Standing;
  viewerId: string | null;
};

/** The page of one version of an agent. */
export async function agentPage(ctx: Ctx, shown: Shown) {
  const { agent, found, standing, viewerId } = shown;
  const { read } = ctx.store;
  const [ratings, creator, delivery, lowestPrice, checks] = await Promise.all([
    countReviewsByRating(read, agent.id, ctx.payments.mode),
    showCreator(ctx, agent.ownerUserId),
    showAgentDelivery(ctx, { agent, terms: found, standing, viewerId }),
    findLowestPriceText(ctx, agent.id),
    found ? findChecks(read, found.version) : [],
  ]);
  const recall = await findRecall(read, found?.version.id ?? null);
  return {
    ...partsOf(found),
    recall: recall ? recallView(recall) : null,
    ...wordsOf(agent, found?.version),
    terms: { ...termsOf(agent, found), lowestPrice },
    ...delivery,
    checked: checks.map((check) => CHECK_NAMES[check]),
    id: agent.id,
    slug: agent.slug,
    isLive: agent.isLive,
    isDemo: isDemoAgent(ctx, agent.id),
    reviewStatus: agent.reviewStatus,
    wasPublished: agent.publishedVersionId !== null,
    standing,
    uses: agent.uses,
    rating: meanRating(agent),
    ratingCount: agent.ratingCount,
    writtenReviews: ratings.reduce((sum, { number }) => sum + number, 0),
    distribution: distributionOf(ratings),
    creator,
    seller: await findPublicSeller(read, agent, found),
  };
}

/**
 * The published version, else the waiting one, else the agent's copied columns.
 */
function findPublished(
  { store }: Ctx,
  { publishedVersionId, pendingVersionId }: AgentRow,
): Promise<VersionTerms | undefined> {
  return findVersionTerms(store.read, publishedVersionId ?? pendingVersionId);
}

function termsOf(agent: AgentRow, found?: VersionTerms) {
  return agentTerms(agent, {
    listing: found?.listing ?? null,
    deliveryType: found?.deliverable.type ?? agent.deliveryType,
  });
}

/** `facts` are the fields without their own place on the page. */
function partsOf(found?: VersionTerms) {
  if (!found)
    return { versionId: null, hasOperations: false, operations: [], facts: [] };
  const { version, listing } = found;
  const operations = version.operations ?? [];
  return {
    versionId: version.id,
    hasOperations: operations.length > 0,
    operations: operations.map(({ name, summary, inputSchema, examples }) => ({
      name,
      summary,
      fields: inputFacts(inputSchema),
      outputs: outputNames(examples[0]?.output),
    })),
    facts: listedFacts(readContent({ version, listing })),
  };
}

function wordsOf(agent: AgentRow, version?: VersionTerms["version"]) {
  const content = version ?? agent;
  const { name, shortDesc, longDescMd, category, tags } = content;
  return {
    name,
    shortDesc,
    longDescMd,
    category,
    tags,
    runtime: content.runtimeBucket,
    version: version?.version ?? null,
    demoVideoUrl: linkedAddress(version?.demoVideoUrl),
  };
}

/** The number of reviews per star rating, five first. */
function distributionOf(ratings: { rating: number; number: number }[]) {
  return [5, 4, 3, 2, 1].map((stars) => ({
    stars,
    number: ratings.find(({ rating }) => rating === stars)?.number ?? 0,
  }));
}
