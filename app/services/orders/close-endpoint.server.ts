import type { Ctx } from "~/ctx.server";
import { daysAfter } from "~/domain/platform/dates";
import { OFFER_DAYS, OFFERED_DAYS } from "~/domain/runs/endpoint-health";
import { updateListingActive } from "~/models/agents/submissions.server";
import type { AgentRow } from "~/models/catalogue/agent-pages.server";
import { extendRefunds } from "~/models/orders/order-changes.server";
import { listOwners } from "~/models/orders/purchases.server";
import type { Db } from "~/models/platform/store.server";

import { refreshLive } from "../agents/refresh-live.server";
import { notifyAll } from "../notifications/notify.server";

/**
 * Closes an endpoint that no longer answers: unlists it, notifies all its
 * owners, and lets everyone who bought it in the last year get a full refund
 * (docs/product/runs.md#closing).
 */
export async function closeEndpoint(
  ctx: Ctx,
  tx: Db,
  { id: agentId, name, publishedVersionId }: AgentRow,
): Promise<void> {
  const now = ctx.now();
  const { mode } = ctx.payments;
  if (publishedVersionId !== null) {
    await updateListingActive(tx, publishedVersionId, false);
  }
  await refreshLive(ctx, tx, agentId);
  const until = daysAfter(now, OFFER_DAYS);
  const boughtSince = daysAfter(now, -OFFERED_DAYS);
  const terms = { agentId, mode, boughtSince, until };
  const offered = new Set(await extendRefunds(tx, terms));
  const owners = await listOwners(tx, { agentId, mode });
  const notices = owners.map((owner) => {
    const refundUntil = offered.has(owner.orderId) ? until : null;
    return {
      kind: "endpoint_closed",
      owner,
      name,
      refundUntil,
      at: now,
    } as const;
  });
  await notifyAll(ctx, tx, notices);
}
