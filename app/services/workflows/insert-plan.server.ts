import type { Ctx } from "~/ctx.server";
import type { Workflow } from "~/domain/workflows/plan";
import { insertWorkflow } from "~/models/workflows/saved-workflows.server";

import { expiryOfNew } from "./generate-workflow.server";

type NewPlan = {
  browserId: string;
  userId: string | null;
  workflow: Workflow;
  userRequest: string;
};

/** Stores a plan that was made from another one; returns its id. */
export async function insertPlan(
  ctx: Ctx,
  { browserId, userId, workflow, userRequest }: NewPlan,
): Promise<string> {
  const id = ctx.newId();
  const now = ctx.now();
  await ctx.store.tx((tx) =>
    insertWorkflow(tx, {
      id,
      sessionId: ctx.newId(),
      browserId,
      userId,
      promptId: null,
      workflowData: workflow,
      previousData: null,
      userRequest,
      expiresAt: expiryOfNew(userId, now),
      createdAt: now,
      updatedAt: now,
    }),
  );
  return id;
}
