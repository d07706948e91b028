import type { Ctx } from "~/ctx.server";
import { entryIdsOf } from "~/domain/workflows/current-listings";
import type { Workflow } from "~/domain/workflows/plan";
import { listOwnedEntries } from "~/models/orders/purchases.server";
import type { Db } from "~/models/platform/store.server";

type FindOwned = {
  workflow: Pick<Workflow, "workflow" | "furtherAgents">;
  userId: string | null;
};

/** The plan's agents that a user owns: order ids by catalogue entry. */
export async function findOwned(
  { payments }: Pick<Ctx, "payments">,
  db: Db,
  { workflow, userId }: FindOwned,
): Promise<Map<string, string>> {
  if (userId === null) return new Map();
  const owner = { buyerUserId: userId, mode: payments.mode };
  const owned = await listOwnedEntries(db, owner, entryIdsOf(workflow));
  return new Map(owned.map(({ entryId, orderId }) => [entryId, orderId]));
}
