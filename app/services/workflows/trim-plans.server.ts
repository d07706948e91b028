import type { Ctx } from "~/ctx.server";
import { MOST_UNUSED_PLANS } from "~/domain/workflows/lifetime";
import { planName } from "~/domain/workflows/plan-name";
import { deleteOldestPlans } from "~/models/workflows/delete-workflows.server";

import { findRunningPass } from "../orders/find-pass.server";

type TrimPlans = {
  userId: string;
  added: number;
  inUse?: string | undefined;
};

/**
 * Removes an account's oldest plans beyond the bound, at most as many as were
 * added, but never the one in use; none while its pass is running. Returns the
 * names of the removed ones.
 */
export async function trimPlans(
  ctx: Ctx,
  { userId, added, inUse }: TrimPlans,
): Promise<string[]> {
  const removed = await ctx.store.tx(async (tx) => {
    if (await findRunningPass(ctx, userId, tx)) return [];
    const most = MOST_UNUSED_PLANS;
    const now = ctx.now();
    return deleteOldestPlans(tx, { userId, most, added, inUse, now });
  });
  return removed.map(({ workflowData }) => planName(workflowData));
}
