import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/platform/errors";
import type { AgentRow } from "~/models/catalogue/agent-pages.server";
import {
  deleteOpenVersion,
  deleteUnpublished,
  updateAgent,
} from "~/models/agents/drafts.server";

import { ownAgent, type OwnAgent } from "./own-agent.server";

type DeleteDraft = OwnAgent & {
  /** Deletes only the unpublished version; the published agent stays. */
  pendingOnly?: boolean;
};

/**
 * Deletes a draft that was never live or, on request, only the unpublished
 * version of a live agent. A submission must be withdrawn first.
 */
export async function deleteDraft(
  ctx: Ctx,
  { pendingOnly = false, ...wanted }: DeleteDraft,
): Promise<void> {
  await ctx.store.tx(async (tx) => {
    const agent = await ownAgent(tx, wanted);
    const versionId = deletableVersion(agent, pendingOnly);
    if (!(await deleteOpenVersion(tx, versionId))) {
      throw new DomainError(
        "conflict",
        "This agent is being reviewed. Withdraw the submission to delete it.",
      );
    }
    if (agent.publishedVersionId === null) {
      await deleteUnpublished(tx, agent.id);
    } else {
      await updateAgent(tx, agent.id, { pendingVersionId: null });
    }
  });
}

function deletableVersion(agent: AgentRow, pendingOnly: boolean): string {
  const isPublished = agent.publishedVersionId !== null;
  if (isPublished && !pendingOnly) {
    throw new DomainError(
      "conflict",
      "An agent that has been live cannot be deleted. Unlist it instead.",
    );
  }
  if (agent.pendingVersionId === null) {
    throw new DomainError("conflict", "There is no draft to delete.");
  }
  return agent.pendingVersionId;
}
