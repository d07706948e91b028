import type { Ctx } from "~/ctx.server";
import { deleteWorkflow } from "~/models/workflows/delete-workflows.server";

import {
  requireOwnWorkflow,
  workflowNotFound,
  type OwnWorkflow,
} from "./own-workflow.server";

/** Deletes the owner's plan with its link; requests made from it stay. */
export async function deletePlan(ctx: Ctx, wanted: OwnWorkflow): Promise<void> {
  await ctx.store.tx(async (tx) => {
    const saved = await requireOwnWorkflow(ctx, tx, wanted);
    if (!(await deleteWorkflow(tx, saved))) throw workflowNotFound();
  });
}
