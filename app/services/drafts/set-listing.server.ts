import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/errors";
import { indexAgent } from "~/models/agent-search/index-agent.server";
import { findAgentByKey, type AgentRow } from "~/models/agent-pages.server";
import { touchCatalogue } from "~/models/catalogue-version.server";
import { setEntryActive } from "~/models/draft-versions.server";
import { updateAgent, updateListing } from "~/models/drafts.server";
import type { Db } from "~/models/store.server";

type Actor = { id: string; role: string };

type SetListing = { actor: Actor; agentId: string; isActive: boolean };

/**
 * Unlists or relists a published agent, for its owner or an administrator; its
 * buyers keep it. What an administrator took away only an administrator gives
 * back: it is private meanwhile.
 */
export async function setListing(ctx: Ctx, wanted: SetListing): Promise<void> {
  await ctx.store.tx((tx) => list(tx, wanted, ctx.now()));
}

async function list(
  tx: Db,
  { actor, agentId, isActive }: SetListing,
  at: Date,
): Promise<void> {
  const agent = await listedAgent(tx, agentId, actor);
  const versionId = agent.publishedVersionId;
  if (versionId === null) {
    throw new DomainError("conflict", "This agent has not been live yet.");
  }
  const visibility = visibilityAfter(agent, actor, isActive);
  await updateListing(tx, versionId, { isActive });
  await updateAgent(tx, agentId, {
    ...{ visibility, isLive: isActive },
    updatedAt: at,
  });
  await setEntryActive(tx, agentId, isActive);
  await indexAgent(tx, agentId, at);
  await touchCatalogue(tx, at);
}

async function listedAgent(
  tx: Db,
  agentId: string,
  actor: Actor,
): Promise<AgentRow> {
  const agent = await findAgentByKey(tx, agentId);
  const isKnown = agent?.id === agentId;
  if (isKnown && (actor.role === "admin" || agent.ownerUserId === actor.id)) {
    return agent;
  }
  throw new DomainError("not_found", "The requested agent could not be found.");
}

function visibilityAfter(
  agent: AgentRow,
  actor: Actor,
  isActive: boolean,
): AgentRow["visibility"] {
  if (agent.ownerUserId !== actor.id) return isActive ? "public" : "private";
  if (isActive && agent.visibility === "private") {
    throw new DomainError(
      "conflict",
      "An administrator has unlisted this agent. Write to support to have it listed again.",
    );
  }
  return agent.visibility;
}
