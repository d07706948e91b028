import type { Ctx } from "~/ctx.server";
import { LINK_DAYS } from "~/domain/workflows/plan-link";
import { changeLink } from "~/models/workflows/plan-links.server";

import { requireOwnWorkflow, type OwnWorkflow } from "./own-workflow.server";
import { readPlanLink } from "./plan-link.server";

const LINK_MS = LINK_DAYS * 24 * 60 * 60 * 1000;

/**
 * Starts a link that shows the owner's plan to others, and keeps the plan at
 * least as long as the link. A plan with a link keeps that.
 */
export async function sharePlan(ctx: Ctx, wanted: OwnWorkflow): Promise<void> {
  const linkExpiresAt = new Date(ctx.now().getTime() + LINK_MS);
  await ctx.store.tx(async (tx) => {
    const saved = await requireOwnWorkflow(ctx, tx, wanted);
    if (readPlanLink(ctx, saved)) return;
    const { expiresAt } = saved;
    await changeLink(tx, saved, {
      linkId: ctx.newId(),
      linkExpiresAt,
      expiresAt:
        expiresAt && expiresAt < linkExpiresAt ? linkExpiresAt : expiresAt,
    });
  });
}
