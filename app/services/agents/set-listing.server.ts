import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/platform/errors";
import { updateListing } from "~/models/agents/drafts.server";

import { refreshLive } from "./refresh-live.server";
import { ownAgent } from "./own-agent.server";

type SetListing = {
  /** Must be the owner; for anyone else the agent is `not_found`. */
  actor: { id: string };
  agentId: string;
  isActive: boolean;
};

/** Unlists a published agent, or relists it. Its buyers keep it. */
export async function setListing(
  ctx: Ctx,
  { actor, agentId, isActive }: SetListing,
): Promise<void> {
  await ctx.store.tx(async (tx) => {
    const agent = await ownAgent(tx, { ownerId: actor.id, agentId });
    if (agent.publishedVersionId === null) {
      throw new DomainError("conflict", "This agent has not been live yet.");
    }
    await updateListing(tx, agent.publishedVersionId, { isActive });
    await refreshLive(ctx, tx, agentId);
  });
}
