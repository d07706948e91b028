import type { Ctx } from "~/ctx.server";
import { addToWindow } from "~/models/platform/rate-limits.server";

type ShareCounts = {
  deltas: readonly { address: string; count: number }[];
  expiresAt: Date;
};

/**
 * Adds one process's request counts to the shared window and returns the totals
 * of all processes.
 */
export async function shareRequestCounts(
  ctx: Ctx,
  { deltas, expiresAt }: ShareCounts,
): Promise<{ address: string; total: number }[]> {
  const now = ctx.now();
  return ctx.store.tx(async (tx) => {
    const totals = [];
    for (const { address, count } of deltas) {
      const key = `general:${address}`;
      const added = await addToWindow(tx, { key, count, expiresAt }, now);
      totals.push({ address, total: added.count });
    }
    return totals;
  });
}
