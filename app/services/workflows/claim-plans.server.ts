import type { Ctx } from "~/ctx.server";
import {
  claimWorkflows,
  type WantedWorkflows,
} from "~/models/workflows/claim-workflows.server";

import { trimPlans } from "./trim-plans.server";

/**
 * Gives an unclaimed plan, or those of a browser, to a user, who keeps them;
 * returns their ids.
 */
export async function claimPlans(
  ctx: Ctx,
  wanted: WantedWorkflows,
  userId: string,
): Promise<string[]> {
  const owner = { userId, now: ctx.now() };
  const claimed = await ctx.store.tx((tx) => claimWorkflows(tx, wanted, owner));
  if (claimed.length > 0) {
    await trimPlans(ctx, { userId, added: claimed.length });
  }
  return claimed;
}
