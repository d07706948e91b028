import type { Ctx } from "~/ctx.server";
import { deleteUnpublished } from "~/models/accounts/account-deletion.server";
import { listPublishedAgents } from "~/models/agents/created-agents.server";
import type { Db } from "~/models/platform/store.server";
import { updateListingActive } from "~/models/agents/submissions.server";

import { closeEndpoint } from "~/services/orders/close-endpoint.server";
import { refreshLive } from "~/services/agents/refresh-live.server";

/**
 * Unlists an owner's agents: published versions stay for their buyers, endpoints
 * are closed, drafts and submissions are deleted.
 */
export async function unlistAgents(
  ctx: Ctx,
  tx: Db,
  ownerUserId: string,
): Promise<void> {
  await deleteUnpublished(tx, ownerUserId);
  for (const agent of await listPublishedAgents(tx, ownerUserId)) {
    const { id, deliveryType, publishedVersionId } = agent;
    if (deliveryType === "endpoint") {
      await closeEndpoint(ctx, tx, agent);
      continue;
    }
    if (publishedVersionId) {
      await updateListingActive(tx, publishedVersionId, false);
    }
    await refreshLive(ctx, tx, id);
  }
}
