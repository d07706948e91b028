import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/platform/errors";
import type { Revision } from "~/domain/platform/revision";
import type { AgentRow } from "~/models/catalogue/agent-pages.server";
import {
  findAgent,
  updateListingActive,
} from "~/models/agents/submissions.server";

import { recordAct } from "../platform/record-act.server";
import { notify } from "../notifications/notify.server";
import { refuseStale } from "../platform/refuse-stale.server";
import { listingRevision } from "../agents/review-revisions.server";
import { refreshLive } from "../agents/refresh-live.server";

type Wanted = {
  administratorId: string;
  agentId: string;
  isActive: boolean;
  revision?: Revision;
};

/**
 * Unlists a published agent or relists it, as an administrator. The owner is
 * notified and can reverse it; to keep an agent unlisted, suspend its owner.
 * Does nothing if the state is already the requested one.
 */
export async function setAgentListing(
  ctx: Ctx,
  { administratorId, agentId, isActive, revision }: Wanted,
): Promise<AgentRow> {
  return ctx.store.tx(async (tx) => {
    const agent = await findAgent(tx, agentId);
    if (!agent) throw new DomainError("not_found", "Agent not found");
    const { publishedVersionId } = agent;
    if (publishedVersionId === null) {
      throw new DomainError("conflict", "This agent has never been live.");
    }
    const current = listingRevision(agent);
    const state = "Another version of this agent is published now.";
    refuseStale({ revision, current, state });
    if (!(await updateListingActive(tx, publishedVersionId, isActive))) {
      return agent;
    }
    const changed = (await refreshLive(ctx, tx, agentId)) ?? agent;
    await recordAct(ctx, tx, {
      actorUserId: administratorId,
      act: isActive ? "agent_relisted" : "agent_unlisted",
      subject: { type: "agent", id: agentId },
      before: { isActive: !isActive, isLive: agent.isLive },
      after: { isActive, isLive: changed.isLive },
    });
    await notify(ctx, tx, {
      kind: isActive ? "agent_relisted" : "agent_unlisted",
      agent: changed,
    });
    return changed;
  });
}
