import type { Ctx } from "~/ctx.server";
import {
  deleteUnpublished,
  listPublishedAgents,
} from "~/models/accounts/account-deletion.server";
import type { Db } from "~/models/platform/store.server";
import { updateListingActive } from "~/models/agents/submissions.server";

import { refreshLive } from "~/services/agents/refresh-live.server";

/**
 * Unlists an owner's agents: published versions stay for their buyers, drafts
 * and submissions are deleted.
 */
export async function unlistAgents(
  ctx: Ctx,
  tx: Db,
  ownerUserId: string,
): Promise<void> {
  await deleteUnpublished(tx, ownerUserId);
  for (const { id, versionId } of await listPublishedAgents(tx, ownerUserId)) {
    if (versionId) await updateListingActive(tx, versionId, false);
    await refreshLive(ctx, tx, id);
  }
}
