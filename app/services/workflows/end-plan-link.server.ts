import type { Ctx } from "~/ctx.server";
import { WORKFLOW_LIFETIME_MS } from "~/domain/workflows/lifetime";
import { changeLink } from "~/models/workflows/plan-links.server";

import { requireOwnWorkflow, type OwnWorkflow } from "./own-workflow.server";

/**
 * Ends the link of the owner's plan; without an account, the plan stays for
 * another 24 hours.
 */
export async function endPlanLink(
  ctx: Ctx,
  wanted: OwnWorkflow,
): Promise<void> {
  const kept = new Date(ctx.now().getTime() + WORKFLOW_LIFETIME_MS);
  await ctx.store.tx(async (tx) => {
    const saved = await requireOwnWorkflow(ctx, tx, wanted);
    if (saved.linkId === null) return;
    await changeLink(tx, saved, {
      linkId: null,
      linkExpiresAt: null,
      expiresAt: saved.expiresAt && kept,
    });
  });
}
