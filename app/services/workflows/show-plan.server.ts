import type { Ctx } from "~/ctx.server";
import { closestListing } from "~/domain/workflow/closest-listing";
import { rankByIndex } from "~/domain/workflow/rank";
import type { Visitor } from "~/domain/workflow/ownership";
import { isCustomStep, type WorkflowStep } from "~/domain/workflow/plan";

import { candidatesOf, matchedCatalogue } from "./matched-catalogue.server";
import { openWorkflow } from "./open-workflow.server";

export type Plan = Awaited<ReturnType<typeof showPlan>>;

/**
 * A workflow as its owner sees it: the next candidates for a swap, and for
 * each step that is not for sale the closest listing of its category.
 */
export async function showPlan(
  ctx: Ctx,
  request: { id: string; visitor: Visitor },
) {
  const opened = await openWorkflow(ctx, request);
  const { workflow } = opened;
  const catalogue = await matchedCatalogue(ctx);
  const chosen = new Set(workflow.workflow.map((step) => step.agentId));
  const lacksListing = workflow.workflow.some(needsListing);
  const listed = lacksListing
    ? rankByIndex(catalogue.listedIndex, workflow.user_request).filter(
        ({ entry }) => !chosen.has(entry.id),
      )
    : [];
  return {
    ...opened,
    candidates: candidatesOf(workflow, catalogue),
    steps: workflow.workflow.map((step) => ({
      ...step,
      closest: needsListing(step)
        ? closestListing(listed, step.category)
        : null,
    })),
  };
}

function needsListing(step: WorkflowStep): boolean {
  return step.listing === null && !isCustomStep(step);
}
