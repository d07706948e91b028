import type { Ctx } from "~/ctx.server";
import type { Workflow } from "~/domain/workflows/plan";
import { isUnread, readinessOf } from "~/domain/workflows/readiness";

import { claimPlans } from "./claim-plans.server";
import { findOwned } from "./find-owned.server";
import { listToday } from "./list-today.server";
import { requireOwnWorkflow, type OwnWorkflow } from "./own-workflow.server";
import { readPlanLink, type PlanLink } from "./plan-link.server";

type OpenedWorkflow = {
  id: string;
  /** With today's listings and prices, as the visitor can use it. */
  workflow: Workflow;
  /** Orders of the visitor, by the catalogue entries of their agents. */
  owned: ReadonlyMap<string, string>;
  createdAt: Date;
  /** Null for a plan that its account keeps. */
  expiresAt: Date | null;
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
  const isClaimable = saved.userId === null && !isUnread(saved.workflowData);
  if (userId !== null && isClaimable) {
    await claimPlans(ctx, { id }, userId);
    return openWorkflow(ctx, { id, visitor });
  }
  const workflow = await listToday(read, saved.workflowData);
  const owned = await findOwned(ctx, read, { workflow, userId });
  return {
    id,
    workflow: asOwned(workflow, owned),
    owned,
    createdAt: saved.createdAt,
    expiresAt: saved.expiresAt,
    canUndo: saved.previousData !== null,
    link: readPlanLink(ctx, saved),
  };
}

/** The plan with the status that it has for somebody who owns agents of it. */
export function asOwned(
  workflow: Workflow,
  owned: ReadonlyMap<string, string>,
): Workflow {
  const readiness = readinessOf(workflow, new Set(owned.keys()));
  return { ...workflow, readiness };
}
