import type { Ctx } from "~/ctx.server";
import { isRunning, passEnd } from "~/domain/orders/passes";
import type { Order } from "~/models/orders/orders.server";
import { listPasses } from "~/models/orders/passes.server";
import type { Db } from "~/models/platform/store.server";

export type RunningPass = { order: Order; endsAt: Date };

/**
 * A user's pass that is running now: paid in the current mode, not refunded,
 * not expired. Inside a transaction, pass its `db`.
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
