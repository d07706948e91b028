import type { Ctx } from "~/ctx.server";
import { withCurrentListings } from "~/domain/workflows/current-listings";
import type { Workflow } from "~/domain/workflows/plan";
import { findEntries } from "~/models/catalogue/intelligence-agents.server";
import type { Db } from "~/models/platform/store.server";
import { claimWorkflow } from "~/models/workflows/saved-workflows.server";

import { requireOwnWorkflow, type OwnWorkflow } from "./own-workflow.server";
import { findExpiry } from "./plan-expiry.server";
import { readPlanLink, type PlanLink } from "./plan-link.server";

type OpenedWorkflow = {
  id: string;
  /** With today's listings and prices. */
  workflow: Workflow;
  createdAt: Date;
  expiresAt: Date | null;
  /** True for the one user who claimed the workflow by opening it. */
  isNewlyClaimed: boolean;
  /** Whether the last change can be undone. */
  canUndo: boolean;
  /** The link that shows the plan to others; null while it has none. */
  link: PlanLink | null;
};

/**
 * Opens a workflow for its browser or user; an expired or another user's
 * workflow is `not_found`. The first signed-in owner to open it claims it.
 */
export async function openWorkflow(
  ctx: Ctx,
  { id, visitor }: OwnWorkflow,
): Promise<OpenedWorkflow> {
  const { read } = ctx.store;
  const saved = await requireOwnWorkflow(ctx, read, { id, visitor });

  const { userId } = visitor;
  const isNewlyClaimed = saved.userId === null && userId !== null;
  if (isNewlyClaimed) {
    const hasWon = await ctx.store.tx((tx) => claimWorkflow(tx, id, userId));
    if (!hasWon) return openWorkflow(ctx, { id, visitor });
  }
  const owner = saved.userId ?? userId;
  const { expiresAt } = saved;
  return {
    id,
    workflow: await listToday(read, saved.workflowData),
    createdAt: saved.createdAt,
    expiresAt: await findExpiry(ctx, { userId: owner, expiresAt }),
    isNewlyClaimed,
    canUndo: saved.previousData !== null,
    link: readPlanLink(ctx, saved),
  };
}

/** The plan with today's listings and prices. */
export async function listToday(db: Db, workflow: Workflow): Promise<Workflow> {
  const ids = workflow.workflow.flatMap(({ agentId }) => agentId ?? []);
  return withCurrentListings(workflow, await findEntries(db, ids));
}
