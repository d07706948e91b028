import type { Ctx } from "~/ctx.server";
import { firstViewDay } from "~/domain/insights/agent-views";
import { deleteAgentViewsBefore } from "~/models/insights/agent-views.server";
import { deleteExpiredWorkflows } from "~/models/workflows/saved-workflows.server";

import { removeEndedAccess } from "./remove-ended-access.server";
import { momentOf } from "../workflows/plan-expiry.server";

/**
 * Removes expired rows: unsaved workflows (kept for holders of a pass),
 * sessions, mailed links, limit windows and views. Returns the number of
 * workflows.
 */
export async function expireRecords(ctx: Ctx): Promise<number> {
  await removeEndedAccess(ctx);
  return ctx.store.tx(async (tx) => {
    await deleteAgentViewsBefore(tx, firstViewDay(ctx.now()));
    return deleteExpiredWorkflows(tx, momentOf(ctx));
  });
}
