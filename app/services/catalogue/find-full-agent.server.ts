import type { Ctx } from "~/ctx.server";
import {
  findVersionTerms,
  type AgentRow,
} from "~/models/catalogue/agent-pages.server";
import { findPublisher } from "~/services/publishers/show-publisher.server";
import { findPublicSeller } from "~/services/publishers/show-seller.server";
import { findRecall } from "~/models/catalogue/recalls.server";
import {
  findOpenTakedown,
  findTakedownGround,
} from "~/models/agents/takedowns.server";

import {
  findVisibleAgent,
  type WantedAgent,
} from "../agents/find-visible-agent.server";
import { termsRevision } from "../agents/review-revisions.server";
import { findLowestPrice } from "./find-lowest-price.server";

export type FullAgent = Awaited<ReturnType<typeof findFullAgent>>;

/**
 * A complete agent for a viewer. Only buyers, the owner and administrators get
 * the delivery, buyers not while it is recalled; only the last two get the
 * state of its review.
 */
export async function findFullAgent(ctx: Ctx, wanted: WantedAgent) {
  const { agent, standing } = await findVisibleAgent(ctx, wanted);
  const runsIt = standing === "owner" || standing === "admin";
  const [shown, review, recall, lowestCents] = await Promise.all([
    findVersionTerms(
      ctx.store.read,
      agent.publishedVersionId ?? agent.pendingVersionId,
    ),
    runsIt ? findReview(ctx, agent) : null,
    findRecall(ctx.store.read, agent.publishedVersionId),
    findLowestPrice(ctx, agent.id),
  ]);
  return {
    agent,
    shown,
    /** The state of its review, for those who run it. */
    review,
    /** Of the published version. */
    recall,
    /** Shown beside a reduced price. */
    lowestCents,
    publisher: await findPublisher(ctx.store.read, agent.ownerUserId),
    /** Only for agents with a price. */
    seller: await findPublicSeller(ctx.store.read, agent, shown),
    opensDeliverable: runsIt || (standing === "buyer" && !recall),
    listingRevision:
      shown && agent.publishedVersionId ? termsRevision(shown) : null,
  };
}

async function findReview(ctx: Ctx, agent: AgentRow) {
  const [pending, takedown] = await Promise.all([
    findPending(ctx, agent),
    findOpenTakedown(ctx.store.read, agent.id),
  ]);
  return {
    pending,
    takedown: takedown && {
      ...takedown,
      ground: await findTakedownGround(ctx.store.read, { takedown, agent }),
    },
  };
}

/** The version waiting to replace the published one. */
async function findPending(ctx: Ctx, agent: AgentRow) {
  const { publishedVersionId, pendingVersionId } = agent;
  if (publishedVersionId === null) return undefined;
  return findVersionTerms(ctx.store.read, pendingVersionId);
}
