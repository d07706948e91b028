import type { Ctx } from "~/ctx.server";
import { dayOf } from "~/domain/insights/range";
import { addAgentViews } from "~/models/insights/agent-views.server";

/** Adds views to today's counts, by the agents' slugs. */
export async function recordAgentViews(
  ctx: Ctx,
  counts: ReadonlyMap<string, number>,
): Promise<void> {
  await ctx.store.tx((tx) => addAgentViews(tx, dayOf(ctx.now()), counts));
}
