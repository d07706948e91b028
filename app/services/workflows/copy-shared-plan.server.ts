import type { Ctx } from "~/ctx.server";

import { insertPlan } from "./insert-plan.server";
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
  const { workflowData: workflow, userRequest } = saved;
  return insertPlan(ctx, { browserId, userId, workflow, userRequest });
}
