import type { Ctx } from "~/ctx.server";
import { deleteExpiredWorkflows } from "~/models/workflows/saved-workflows.server";

import { removeEndedAccess } from "./remove-ended-access.server";
import { momentOf } from "../workflows/plan-expiry.server";

/**
 * Removes expired rows: unsaved workflows (kept for holders of a pass),
 * sessions, mailed links and limit windows. Returns the number of workflows.
 */
export async function expireRecords(ctx: Ctx): Promise<number> {
  await removeEndedAccess(ctx);
  return ctx.store.tx((tx) => deleteExpiredWorkflows(tx, momentOf(ctx)));
}
