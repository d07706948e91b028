import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/platform/errors";
import { moveVersion, updateAgent } from "~/models/agents/drafts.server";

import { ownAgent, type OwnAgent } from "./own-agent.server";

/** Withdraws an undecided submission, which becomes a draft again. */
export async function withdrawSubmission(
  ctx: Ctx,
  wanted: OwnAgent,
): Promise<void> {
  await ctx.store.tx(async (tx) => {
    const agent = await ownAgent(tx, wanted);
    const versionId = agent.pendingVersionId;
    const isWithdrawn =
      versionId !== null &&
      (await moveVersion(tx, {
        versionId,
        from: ["submitted"],
        set: { status: "draft", submittedAt: null },
      }));
    if (!isWithdrawn) {
      throw new DomainError("conflict", "There is no submission to withdraw.");
    }
    if (agent.publishedVersionId === null) {
      await updateAgent(tx, agent.id, { reviewStatus: "draft" });
    }
  });
}
