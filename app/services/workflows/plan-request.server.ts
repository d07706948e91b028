import type { Ctx } from "~/ctx.server";
import type { Workflow } from "~/domain/workflows/plan";
import {
  planBrief,
  readForPlan,
  type ReadPlan,
} from "~/domain/workflows/plan-brief";

import { findSimilarTasks } from "./find-similar-tasks.server";
import { listToday } from "./list-today.server";
import { proposePlan } from "./propose-plan.server";
import { findTaskEntries } from "./task-entries.server";

type PlanningCtx = Pick<
  Ctx,
  "store" | "knowledge" | "readBrief" | "askPlanner" | "embed" | "log"
>;

/** The industry that a plan's owner gave; null for any business. */
export type Given = { industry: string | null };

/**
 * The plan for a brief, from the current catalogue: a configured language
 * model's, or else the site's own. A given industry replaces the one read.
 */
export async function planRequest(
  ctx: PlanningCtx,
  brief: string,
  given?: Given,
): Promise<Workflow> {
  const reading = await findSimilarTasks(ctx, {
    brief,
    reading: { ...(await ctx.readBrief(brief)), ...given },
  });
  const read = readForPlan(ctx.knowledge, { brief, reading });
  const proposed = await proposePlan(ctx, read);
  const plan = proposed ?? (await planAlone(ctx, read));
  const own = given ? { ...plan, industryGiven: true } : plan;
  return listToday(ctx.store.read, own);
}

/** The plan of the site's own planner. */
async function planAlone(ctx: PlanningCtx, read: ReadPlan): Promise<Workflow> {
  const { reading } = read;
  const { needs, refusedTasks, industry } = reading;
  const tasks = [...needs.map(({ task }) => task), ...refusedTasks];
  const entriesFor = await findTaskEntries(ctx, { tasks, industry });
  return planBrief(ctx.knowledge, read, entriesFor);
}
