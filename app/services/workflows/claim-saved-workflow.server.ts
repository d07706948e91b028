import type { Ctx } from "~/ctx.server";
import {
  claimWorkflow,
  findWorkflowOfSession,
  type SavedWorkflow,
} from "~/models/saved-workflows.server";

import { workflowNotFound } from "./open-workflow.server";

/** The first signed-in reader of a sessionId claims its workflow; others find nothing. */
export async function claimSavedWorkflow(
  ctx: Ctx,
  { sessionId, userId }: { sessionId: string; userId: string },
): Promise<SavedWorkflow> {
  const now = ctx.now();
  return ctx.store.tx(async (tx) => {
    const saved = await findWorkflowOfSession(tx, sessionId, now);
    if (saved?.userId === userId) return saved;
    const isClaimed = saved && (await claimWorkflow(tx, saved.id, userId));
    if (!isClaimed) throw workflowNotFound();
    return { ...saved, userId };
  });
}
