import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/platform/errors";
import { updateListing } from "~/models/agents/drafts.server";

import { refreshLive } from "./refresh-live.server";
import { ownAgent } from "./own-agent.server";

type SetListing = {
  /** Its owner; for anybody else there is no such agent. */
  actor: { id: string };
  agentId: string;
  isActive: boolean;
};

/** The owner unlists a published agent, or relists it; its buyers keep it. */
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
