import type { Ctx } from "~/ctx.server";
import {
  claimWorkflow,
  findWorkflowOfSession,
  type SavedWorkflow,
} from "~/models/workflows/saved-workflows.server";

import { workflowNotFound } from "./own-workflow.server";
import { findExpiry, momentOf } from "./plan-expiry.server";

/**
 * Gives a workflow to the first signed-in user with its sessionId; for others
 * it is `not_found`.
 */
export async function claimSavedWorkflow(
  ctx: Ctx,
  { sessionId, userId }: { sessionId: string; userId: string },
): Promise<SavedWorkflow> {
  const claimed = await ctx.store.tx(async (tx) => {
    const saved = await findWorkflowOfSession(tx, sessionId, momentOf(ctx));
    if (saved?.userId === userId) return saved;
    const isClaimed = saved && (await claimWorkflow(tx, saved.id, userId));
    if (!isClaimed) throw workflowNotFound();
    return { ...saved, userId };
  });
  return { ...claimed, expiresAt: await findExpiry(ctx, claimed) };
}
