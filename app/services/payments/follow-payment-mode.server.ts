import type { Ctx } from "~/ctx.server";
import { indexAgent } from "~/models/catalogue/search/index-agent.server";
import { findMark, keepMark } from "~/models/platform/app-marks.server";
import { recountPaidAgents } from "~/models/catalogue/agent-uses.server";
import { markAllOperators } from "~/models/operators/operator-directory.server";
import { touchCatalogue } from "~/models/catalogue/catalogue-version.server";

const MARK = "payment_mode";

/**
 * Recomputes stored figures of agents if the site's payment mode has changed
 * since its last start: purchases and ratings count only in their own mode.
 * Everything else checks the mode when it is read.
 */
export async function followPaymentMode(
  ctx: Pick<Ctx, "store" | "payments" | "log" | "now">,
): Promise<void> {
  const { mode } = ctx.payments;
  const last = await findMark(ctx.store.read, MARK);
  if (last === mode) return;
  const agents = await ctx.store.tx(async (tx) => {
    const recounted = await recountPaidAgents(tx, mode);
    for (const id of recounted) await indexAgent(tx, id, ctx.now());
    await markAllOperators(tx);
    await touchCatalogue(tx, ctx.now());
    await keepMark(tx, { key: MARK, value: mode, at: ctx.now() });
    return recounted.length;
  });
  ctx.log.info({ from: last, to: mode, agents }, "the payment mode is new");
}
