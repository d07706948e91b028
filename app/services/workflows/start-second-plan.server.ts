import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/platform/errors";
import { secondPlan } from "~/domain/workflows/second-plan";

import { findFurtherAgents } from "./find-further-agents.server";
import { insertPlan } from "./insert-plan.server";
import { requireOwnWorkflow, type OwnWorkflow } from "./own-workflow.server";

/**
 * Makes a plan of the parts that agents outside a plan do, for the plan's owner;
 * the plan itself stays as it is.
 */
export async function startSecondPlan(
  ctx: Ctx,
  { id, visitor, browserId }: OwnWorkflow & { browserId: string },
): Promise<{ id: string; userId: string | null }> {
  const saved = await requireOwnWorkflow(ctx, ctx.store.read, { id, visitor });
  const second = secondPlan(saved.workflowData);
  if (second === null) {
    throw new DomainError(
      "conflict",
      "No agent outside this plan does a part of it anymore. This is the current plan.",
    );
  }
  const workflow = await findFurtherAgents(ctx, second);
  const userId = saved.userId ?? visitor.userId;
  const { user_request: userRequest } = workflow;
  const plan = { browserId, userId, workflow, userRequest };
  return { id: await insertPlan(ctx, plan), userId };
}
