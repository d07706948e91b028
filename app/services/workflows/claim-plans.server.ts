import type { Ctx } from "~/ctx.server";
import { isUnread } from "~/domain/workflows/readiness";
import {
  claimWorkflows,
  listUnclaimed,
} from "~/models/workflows/claim-workflows.server";

import { trimPlans } from "./trim-plans.server";

type Wanted =
  | { id: string }
  | { browserId: string; inUse?: string | undefined };

/**
 * Gives an unclaimed plan, or those of a browser, to a user, who keeps them;
 * returns their ids.
 */
export async function claimPlans(
  ctx: Ctx,
  wanted: Wanted,
  userId: string,
): Promise<string[]> {
  const now = ctx.now();
  const claimed = await ctx.store.tx(async (tx) => {
    if ("id" in wanted) return claimWorkflows(tx, [wanted.id], { userId, now });
    const plans = await listUnclaimed(tx, wanted.browserId, now);
    const ids = plans
      .filter(({ workflowData }) => !isUnread(workflowData))
      .map(({ id }) => id);
    return claimWorkflows(tx, ids, { userId, now });
  });
  if (claimed.length > 0) {
    const inUse = "id" in wanted ? wanted.id : wanted.inUse;
    await trimPlans(ctx, { userId, added: claimed.length, inUse });
  }
  return claimed;
}
