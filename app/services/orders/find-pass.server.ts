import type { Ctx } from "~/ctx.server";
import { isRunning, passEnd } from "~/domain/orders/passes";
import type { Order } from "~/models/orders/orders.server";
import { listPasses } from "~/models/orders/passes.server";
import type { Db } from "~/models/platform/store.server";

export type RunningPass = { order: Order; endsAt: Date };

/**
 * The pass that a user holds at this moment: paid in today's mode, not given
 * back, and within its days. Inside a transaction give its `db`.
 */
export async function findRunningPass(
  ctx: Pick<Ctx, "store" | "now" | "payments">,
  userId: string,
  db: Db = ctx.store.read,
): Promise<RunningPass | null> {
  const now = ctx.now();
  const passes = await listPasses(db, userId, ctx.payments.mode);
  const order = passes.find((pass) => isRunning(pass, now));
  const endsAt = order && passEnd(order);
  return order && endsAt ? { order, endsAt } : null;
}
