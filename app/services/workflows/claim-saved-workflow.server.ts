import type { Ctx } from "~/ctx.server";
import { claimWorkflows } from "~/models/workflows/claim-workflows.server";
import {
  findWorkflowOfSession,
  type SavedWorkflow,
} from "~/models/workflows/saved-workflows.server";

import { workflowNotFound } from "./own-workflow.server";
import { trimPlans } from "./trim-plans.server";

/**
 * Gives a workflow to the first signed-in user with its sessionId; for others
 * it is `not_found`.
 */
export async function claimSavedWorkflow(
  ctx: Ctx,
  { sessionId, userId }: { sessionId: string; userId: string },
): Promise<SavedWorkflow> {
  const reader = { userId, now: ctx.now() };
  const { saved, added } = await ctx.store.tx(async (tx) => {
    const found = await findWorkflowOfSession(tx, sessionId, reader);
    if (found?.userId === userId) return { saved: found, added: 0 };
    const claimed = found ? await claimWorkflows(tx, [found.id], reader) : [];
    if (!found || claimed.length === 0) throw workflowNotFound();
    return { saved: { ...found, userId, expiresAt: null }, added: 1 };
  });
  if (added > 0) await trimPlans(ctx, { userId, added, inUse: saved.id });
  return saved;
}
