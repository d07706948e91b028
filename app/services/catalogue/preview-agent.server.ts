import type { Ctx } from "~/ctx.server";
import { isBuyable } from "~/domain/catalogue/agents";
import {
  findAgentByKey,
  findVersionTerms,
  type AgentRow,
  type VersionTerms,
} from "~/models/catalogue/agent-pages.server";

import { agentNotFound } from "../agents/own-agent.server";
import { agentPage } from "./show-agent.server";

type Viewer = { id: string; role: string };
type Wanted = { agentId: string; viewer: Viewer };

/**
 * The page of an agent's unpublished version, else its published one, as
 * visitors will see it, without trial and calls. Its owner sees it, and
 * administrators while the version waits for their review; for anyone else it
 * is `not_found`.
 */
export async function previewAgent(ctx: Ctx, wanted: Wanted) {
  const { agent, found } = await findPreviewed(ctx, wanted);
  const page = await agentPage(ctx, {
    agent,
    found,
    standing: "visitor",
    viewerId: null,
  });
  const { priceModel, priceCents } = found.listing;
  const isUnpriced = priceModel === "one_time" && priceCents === 0;
  return {
    isOwn: wanted.viewer.id === agent.ownerUserId,
    agent: {
      ...page,
      terms: {
        ...page.terms,
        ...(isUnpriced && { priceLabel: "$?", priceCaption: "No price yet" }),
        lowestPrice: null,
      },
      trial: null,
      hasOperations: false,
    },
    purchase: purchaseOf(priceModel),
  };
}

async function findPreviewed({ store }: Ctx, { agentId, viewer }: Wanted) {
  const agent = await findAgentByKey(store.read, agentId);
  if (!agent) throw agentNotFound();
  const versionId = agent.pendingVersionId ?? agent.publishedVersionId;
  const found = await findVersionTerms(store.read, versionId);
  if (!found || !maySee(viewer, agent, found)) throw agentNotFound();
  return { agent, found };
}

function maySee(
  viewer: Viewer,
  { ownerUserId }: AgentRow,
  { version }: VersionTerms,
): boolean {
  if (viewer.id === ownerUserId) return true;
  return viewer.role === "admin" && version.status === "submitted";
}

function purchaseOf(priceModel: VersionTerms["listing"]["priceModel"]) {
  if (!isBuyable(priceModel)) return "quote" as const;
  return priceModel === "free" ? ("acquire" as const) : ("buy" as const);
}
