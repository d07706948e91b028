import type { Ctx } from "~/ctx.server";
import { insertNotifications } from "~/models/notifications/notifications.server";
import { listOwners } from "~/models/orders/purchases.server";
import type { Db } from "~/models/platform/store.server";

import type { Submission } from "./submission.server";

/**
 * Whoever owns the agent reads in the bell that a new version is theirs, in
 * the transaction of its approval; the notice leads to the purchase.
 */
export async function tellOwners(
  tx: Db,
  ctx: Ctx,
  { version, terms }: Submission,
): Promise<void> {
  const { agentId, name } = terms.version;
  const { mode } = ctx.payments;
  const owners = await listOwners(tx, { agentId, mode });
  await insertNotifications(
    tx,
    owners.map(({ orderId, buyerUserId }) => ({
      id: ctx.newId(),
      userId: buyerUserId,
      type: "order_updated",
      title: `New version: ${name}`,
      message: `${name} ${version} is yours. What it changes is on the purchase page.`,
      relatedId: orderId,
      createdAt: ctx.now(),
    })),
  );
}
