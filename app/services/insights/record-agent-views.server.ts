import type { Ctx } from "~/ctx.server";
import { viewDay } from "~/domain/insights/agent-views";
import { addAgentViews } from "~/models/insights/agent-views.server";

/** Adds views to today's counts, by the agents' slugs. */
export async function recordAgentViews(
  ctx: Ctx,
  counts: ReadonlyMap<string, number>,
): Promise<void> {
  await ctx.store.tx((tx) => addAgentViews(tx, viewDay(ctx.now()), counts));
}
