import type { Ctx } from "~/ctx.server";
import { offeredTasks, offersFor } from "~/domain/workflows/offers";
import type { Workflow } from "~/domain/workflows/plan";
import type { ReadPlan } from "~/domain/workflows/plan-brief";
import { planProposal } from "~/domain/workflows/plan-proposal";
import { plannerQuestion } from "~/domain/workflows/planner-question";
import { ModelError } from "~/integrations/model-endpoint.server";
import { findCatalogueVersion } from "~/models/catalogue/catalogue-version.server";

import { findTaskEntries } from "./task-entries.server";

/**
 * The plan that a configured language model proposes. Null without a model,
 * without agents, or for an unusable response, which is logged.
 */
export async function proposePlan(
  ctx: Pick<Ctx, "store" | "knowledge" | "askPlanner" | "log">,
  { brief, reading }: Pick<ReadPlan, "brief" | "reading">,
): Promise<Workflow | null> {
  if (!ctx.askPlanner) return null;
  const { industry } = reading;
  const tasks = offeredTasks(reading);
  const [version, entriesFor] = await Promise.all([
    findCatalogueVersion(ctx.store.read),
    findTaskEntries(ctx, { tasks, industry }),
  ]);
  const offers = offersFor({ brief, reading }, entriesFor);
  const question = plannerQuestion(brief, offers);
  if (question.agents.length === 0) return null;
  try {
    const proposed = await ctx.askPlanner(question, version);
    const read = { brief, reading };
    return planProposal(ctx.knowledge, read, { proposed, offers });
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    const { message: reason } = error;
    ctx.log.warn({ reason }, "the planner endpoint gave no plan");
    return null;
  }
}
