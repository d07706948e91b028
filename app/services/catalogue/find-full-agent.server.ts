import type { Ctx } from "~/ctx.server";
import {
  findVersionTerms,
  type AgentRow,
  type VersionTerms,
} from "~/models/catalogue/agent-pages.server";
import { findOpenTakedown } from "~/models/agents/takedowns.server";

import {
  findVisibleAgent,
  type WantedAgent,
} from "../agents/find-visible-agent.server";
import { termsRevision } from "../agents/review-revisions.server";
import { findLowestPrice } from "./find-lowest-price.server";

export type FullAgent = Awaited<ReturnType<typeof findFullAgent>>;

/**
 * A complete agent for a viewer. Only buyers, the owner and administrators get
 * the delivery; only the last two get the state of its review.
 */
export async function findFullAgent(ctx: Ctx, wanted: WantedAgent) {
  const { agent, standing } = await findVisibleAgent(ctx, wanted);
  const runsIt = standing === "owner" || standing === "admin";
  const [shown, pending, takedown, lowestCents] = await Promise.all([
    findVersion(ctx, agent.publishedVersionId ?? agent.pendingVersionId),
    runsIt ? findPending(ctx, agent) : undefined,
    runsIt ? findOpenTakedown(ctx.store.read, agent.id) : undefined,
    findLowestPrice(ctx, agent.id),
  ]);
  return {
    agent,
    shown,
    pending,
    /** Why an administrator keeps it unlisted. */
    takedown,
    /** Shown beside a reduced price. */
    lowestCents,
    opensDeliverable: standing !== "visitor",
    seesReview: runsIt,
    listingRevision:
      shown && agent.publishedVersionId ? termsRevision(shown) : null,
  };
}

async function findVersion(
  { store }: Ctx,
  id: string | null,
): Promise<VersionTerms | undefined> {
  return id === null ? undefined : findVersionTerms(store.read, id);
}

/** The version waiting to replace the published one. */
async function findPending(ctx: Ctx, agent: AgentRow) {
  const { publishedVersionId, pendingVersionId } = agent;
  if (publishedVersionId === null) return undefined;
  return findVersion(ctx, pendingVersionId);
}
