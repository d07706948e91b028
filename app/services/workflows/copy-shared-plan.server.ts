import type { Ctx } from "~/ctx.server";
import { insertWorkflow } from "~/models/workflows/saved-workflows.server";

import { expiryOfNew } from "./generate-workflow.server";
import { requireSharedPlan } from "./show-shared-plan.server";

type CopySharedPlan = {
  key: string;
  browserId: string;
  userId: string | null;
};

/**
 * Gives a visitor their own copy of a shared plan, as its owner last changed
 * it; returns its id.
 */
export async function copySharedPlan(
  ctx: Ctx,
  { key, browserId, userId }: CopySharedPlan,
): Promise<string> {
  const { saved } = await requireSharedPlan(ctx, key);
  const id = ctx.newId();
  const now = ctx.now();
  await ctx.store.tx((tx) =>
    insertWorkflow(tx, {
      id,
      sessionId: ctx.newId(),
      browserId,
      userId,
      promptId: null,
      workflowData: saved.workflowData,
      previousData: null,
      userRequest: saved.userRequest,
      expiresAt: expiryOfNew(userId, now),
      createdAt: now,
      updatedAt: now,
    }),
  );
  return id;
}
