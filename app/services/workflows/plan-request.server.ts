import type { Ctx } from "~/ctx.server";
import type { Workflow } from "~/domain/workflows/plan";
import { planBrief, readForPlan } from "~/domain/workflows/plan-brief";

import { findSimilarTasks } from "./find-similar-tasks.server";
import { proposePlan } from "./propose-plan.server";
import { findTaskEntries } from "./task-entries.server";

type PlanningCtx = Pick<
  Ctx,
  "store" | "knowledge" | "readBrief" | "askPlanner" | "embed" | "log"
>;

/**
 * The plan for a brief, from the current catalogue: a configured language
 * model's, or else the site's own.
 */
export async function planRequest(
  ctx: PlanningCtx,
  brief: string,
): Promise<Workflow> {
  const reading = await findSimilarTasks(ctx, {
    brief,
    reading: await ctx.readBrief(brief),
  });
  const read = readForPlan(ctx.knowledge, { brief, reading });
  const proposed = await proposePlan(ctx, read);
  if (proposed) return proposed;
  const { needs, refusedTasks, industry } = reading;
  const tasks = [...needs.map(({ task }) => task), ...refusedTasks];
  const entriesFor = await findTaskEntries(ctx, { tasks, industry });
  return planBrief(ctx.knowledge, read, entriesFor);
}
