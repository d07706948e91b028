import type { Ctx } from "~/ctx.server";
import type { Recall } from "~/models/catalogue/recalls.server";
import { listOwners } from "~/models/orders/purchases.server";
import type { Db } from "~/models/platform/store.server";

import { notify, notifyAll } from "../../notifications/notify.server";

type Announced = {
  agent: { id: string; name: string; ownerUserId: string };
  recall: Recall;
  event: "recalled" | "lifted";
};

/** Notifies the agent's seller, and everyone who owns the agent. */
export async function announceRecall(
  ctx: Ctx,
  tx: Db,
  { agent, recall, event }: Announced,
): Promise<void> {
  const { name } = agent;
  const { mode } = ctx.payments;
  const owners = await listOwners(tx, { agentId: agent.id, mode });
  const kind = event === "recalled" ? "order_recalled" : "recall_ended";
  const notices = owners.map(
    (owner) => ({ kind, owner, name, recall }) as const,
  );
  await notifyAll(ctx, tx, notices);
  const toSeller =
    event === "recalled" ? "agent_recalled" : "agent_recall_lifted";
  await notify(ctx, tx, { kind: toSeller, agent, recall });
}
