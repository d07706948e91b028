import type { Ctx } from "~/ctx.server";
import type { Workflow } from "~/domain/workflows/plan";
import { listOwnedEntries } from "~/models/orders/purchases.server";
import type { Db } from "~/models/platform/store.server";

type FindOwned = {
  workflow: Pick<Workflow, "workflow">;
  userId: string | null;
};

/** The plan's agents that a user owns: order ids by catalogue entry. */
export async function findOwned(
  { payments }: Pick<Ctx, "payments">,
  db: Db,
  { workflow, userId }: FindOwned,
): Promise<Map<string, string>> {
  if (userId === null) return new Map();
  const ids = workflow.workflow.flatMap(({ agentId }) => agentId ?? []);
  const owner = { buyerUserId: userId, mode: payments.mode };
  const owned = await listOwnedEntries(db, owner, [...new Set(ids)]);
  return new Map(owned.map(({ entryId, orderId }) => [entryId, orderId]));
}
