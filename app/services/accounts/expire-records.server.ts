import type { Ctx } from "~/ctx.server";
import { firstViewDay } from "~/domain/insights/agent-views";
import { deleteAgentViewsBefore } from "~/models/insights/agent-views.server";
import { detailsKeptSince } from "~/domain/publishers/sellers";
import { deleteDetailsOfDeleted } from "~/models/publishers/seller-details.server";
import { deleteExpiredWorkflows } from "~/models/workflows/delete-workflows.server";

import { removeEndedAccess } from "./remove-ended-access.server";

/**
 * Removes expired rows: plans of visitors, sessions, mailed links, limit
 * windows, views, and seller details of accounts deleted long ago. Returns the
 * number of workflows.
 */
export async function expireRecords(ctx: Ctx): Promise<number> {
  await removeEndedAccess(ctx);
  return ctx.store.tx(async (tx) => {
    await deleteAgentViewsBefore(tx, firstViewDay(ctx.now()));
    await deleteDetailsOfDeleted(tx, detailsKeptSince(ctx.now()));
    return deleteExpiredWorkflows(tx, ctx.now());
  });
}
