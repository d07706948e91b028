import { recallSentence } from "~/content/recalls";
import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/platform/errors";
import {
  findAgentByKey,
  type AgentRow,
} from "~/models/catalogue/agent-pages.server";
import { isListingActive } from "~/models/agents/submissions.server";
import { findRecall } from "~/models/catalogue/recalls.server";
import { findOwningOrder } from "~/models/orders/orders.server";
import type { Db } from "~/models/platform/store.server";

import { agentNotFound } from "./own-agent.server";
import { recallView } from "./recalled.server";

export type AgentViewer = { id: string; role: string } | null;

/** The viewer's relationship to the agent. */
export type Standing = "owner" | "admin" | "buyer" | "visitor";

export type WantedAgent = { key: string; viewer: AgentViewer };

/**
 * Finds an agent by id or slug. Everyone sees a live agent. In any other state,
 * the owner and administrators see it, and buyers see its published version;
 * for everyone else it is `not_found`, with the recall that took it off sale.
 */
export async function findVisibleAgent(
  ctx: Pick<Ctx, "store" | "payments">,
  { key, viewer }: WantedAgent,
): Promise<{ agent: AgentRow; standing: Standing }> {
  const agent = await findAgentByKey(ctx.store.read, key);
  if (!agent) throw agentNotFound();
  const standing = await findStanding(ctx, agent, viewer);
  if (!agent.isLive && standing === "visitor") {
    throw (await publicRecall(ctx.store.read, agent)) ?? agentNotFound();
  }
  return { agent, standing };
}

async function findStanding(
  { store, payments }: Pick<Ctx, "store" | "payments">,
  agent: AgentRow,
  viewer: AgentViewer,
): Promise<Standing> {
  if (!viewer) return "visitor";
  if (viewer.id === agent.ownerUserId) return "owner";
  if (viewer.role === "admin") return "admin";
  if (agent.publishedVersionId === null) return "visitor";
  const order = await findOwningOrder(store.read, {
    buyerUserId: viewer.id,
    agentId: agent.id,
    mode: payments.mode,
  });
  return order ? "buyer" : "visitor";
}

/** Tells everyone of a recall, but nothing of an agent that is not public. */
async function publicRecall(
  db: Db,
  { name, visibility, publishedVersionId }: AgentRow,
): Promise<DomainError | null> {
  if (publishedVersionId === null || visibility !== "public") return null;
  if (!(await isListingActive(db, publishedVersionId))) return null;
  const recall = await findRecall(db, publishedVersionId);
  if (!recall) return null;
  const message = `${name}: ${recallSentence(recall)}`;
  const details = { recall: { name, ...recallView(recall) } };
  return new DomainError("not_found", message, { details });
}
