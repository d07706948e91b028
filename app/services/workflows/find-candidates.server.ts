import type { Ctx } from "~/ctx.server";
import { rankEntries } from "~/domain/planner/choose";
import type { Candidate } from "~/domain/workflows/match-need";
import { isForPeople, type Workflow } from "~/domain/workflows/plan";
import { excludedIn } from "~/domain/workflows/plan-brief";

import { findTaskEntries } from "./task-entries.server";

/**
 * By need: agents that are not in the plan and work in no channel that its
 * brief excludes, best first.
 */
export async function findCandidates(
  ctx: Pick<Ctx, "store">,
  plan: Workflow,
): Promise<Candidate[][]> {
  const ranked = await rankAgents(ctx, plan);
  const chosen = new Set(plan.workflow.map((step) => step.agentId));
  return ranked.map((agents) =>
    agents.filter(
      ({ entry, misfit }) =>
        misfit?.kind !== "excluded" && !chosen.has(entry.id),
    ),
  );
}

/** The agents for each need, best first. */
async function rankAgents(
  ctx: Pick<Ctx, "store">,
  { needs, industry, exclusions }: Workflow,
): Promise<Candidate[][]> {
  const tasks = needs.filter((need) => !isForPeople(need));
  const entriesFor = await findTaskEntries(ctx, {
    tasks: tasks.map(({ task }) => task),
    industry,
  });
  const excluded = excludedIn({ exclusions });
  return needs.map((need) =>
    rankEntries(entriesFor({ ...need, excluded }), industry),
  );
}
