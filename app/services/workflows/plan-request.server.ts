import type { Ctx } from "~/ctx.server";
import type { Workflow } from "~/domain/workflow/plan";
import { planBrief, readForPlan } from "~/domain/workflow/plan-brief";

import { findTaskEntries } from "./task-entries.server";

/** The plan of a brief with the agents that the catalogue has now. */
export async function planRequest(
  ctx: Pick<Ctx, "store" | "knowledge" | "readBrief">,
  brief: string,
): Promise<Workflow> {
  const read = readForPlan(ctx.knowledge, {
    brief,
    reading: await ctx.readBrief(brief),
  });
  const { needs, industry } = read.reading;
  const tasks = needs.map(({ task }) => task);
  const entriesFor = await findTaskEntries(ctx, { tasks, industry });
  return planBrief(ctx.knowledge, read, entriesFor);
}
