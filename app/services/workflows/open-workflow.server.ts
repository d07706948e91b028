import type { Ctx } from "~/ctx.server";
import { centsToUsd } from "~/domain/platform/money";
import { removalIn, type Removal } from "~/domain/workflows/last-removal";
import type { Workflow } from "~/domain/workflows/plan";
import { isUnread, statusOf } from "~/domain/workflows/readiness";
import {
  leftToBuy,
  totalCents,
  type Owned,
} from "~/domain/workflows/ready-to-buy";

import { claimPlans } from "./claim-plans.server";
import { findOwned } from "./find-owned.server";
import { listToday } from "./list-today.server";
import {
  planRevision,
  requireOwnWorkflow,
  type OwnWorkflow,
} from "./own-workflow.server";
import { readPlanLink, type PlanLink } from "./plan-link.server";

export type OpenedWorkflow = {
  id: string;
  /** Changes with every change of the plan. */
  revision: string;
  /** With today's listings and prices, as the visitor can use it. */
  workflow: Workflow;
  /** Orders of the visitor, by the catalogue entries of their agents. */
  owned: ReadonlyMap<string, string>;
  createdAt: Date;
  /** Whether no account has the plan yet. */
  isUnclaimed: boolean;
  /** Null for a plan that its account keeps. */
  expiresAt: Date | null;
  /** Whether the last change can be undone. */
  canUndo: boolean;
  /** What that change removed, if it removed anything. */
  removal: Removal | null;
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
    revision: planRevision(saved),
    workflow: asOwned(workflow, owned),
    owned,
    createdAt: saved.createdAt,
    isUnclaimed: saved.userId === null,
    expiresAt: saved.expiresAt,
    canUndo: saved.previousData !== null,
    removal: removalIn(saved.previousData, saved.workflowData),
    link: readPlanLink(ctx, saved),
  };
}

/**
 * The plan with the status and the total that it has for somebody who owns
 * agents of it.
 */
export function asOwned(workflow: Workflow, owned: Owned): Workflow {
  const left = leftToBuy(workflow.workflow, owned);
  return {
    ...workflow,
    ...statusOf(workflow, owned),
    readyToBuyTotal: centsToUsd(totalCents(left)),
  };
}
