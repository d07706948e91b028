import type { Ctx } from "~/ctx.server";
import { listOwners } from "~/models/orders/purchases.server";
import type { Db } from "~/models/platform/store.server";

import { ringBells } from "../notifications/notify.server";
import type { Submission } from "./submission.server";

/**
 * Whoever owns the agent reads in the bell that a new version is theirs, in
 * the transaction of its approval; the notice leads to the purchase.
 */
export async function tellOwners(
  ctx: Ctx,
  tx: Db,
  { version, terms }: Submission,
): Promise<void> {
  const { agentId, name } = terms.version;
  const { mode } = ctx.payments;
  const owners = await listOwners(tx, { agentId, mode });
  await ringBells(
    ctx,
    tx,
    owners.map((owner) => ({ kind: "order_updated", owner, name, version })),
  );
}
