import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/errors";
import {
  findAgentByKey,
  ownsAgent,
  type AgentRow,
} from "~/models/catalogue/agent-pages.server";

export type AgentViewer = { id: string; role: string } | null;

/** As what somebody sees an agent. */
export type Standing = "owner" | "admin" | "buyer" | "visitor";

export type WantedAgent = { key: string; viewer: AgentViewer };

/**
 * Anyone sees a live agent, by id or slug. In any other state the owner and
 * administrators see it, and buyers what was published; for anybody else it
 * does not exist.
 */
export async function findVisibleAgent(
  ctx: Pick<Ctx, "store">,
  { key, viewer }: WantedAgent,
): Promise<{ agent: AgentRow; standing: Standing }> {
  const agent = await findAgentByKey(ctx.store.read, key);
  if (!agent) throw notFound();
  const standing = await findStanding(ctx, agent, viewer);
  if (!agent.isLive && standing === "visitor") throw notFound();
  return { agent, standing };
}

async function findStanding(
  { store }: Pick<Ctx, "store">,
  agent: AgentRow,
  viewer: AgentViewer,
): Promise<Standing> {
  if (!viewer) return "visitor";
  if (viewer.id === agent.ownerUserId) return "owner";
  if (viewer.role === "admin") return "admin";
  const holder = { agentId: agent.id, userId: viewer.id };
  const isBuyer =
    agent.publishedVersionId !== null && (await ownsAgent(store.read, holder));
  return isBuyer ? "buyer" : "visitor";
}

function notFound() {
  return new DomainError(
    "not_found",
    "The requested agent could not be found.",
  );
}
