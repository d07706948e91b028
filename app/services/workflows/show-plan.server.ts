import type { Ctx } from "~/ctx.server";
import { rankEntries } from "~/domain/planner/choose";
import type { Candidate } from "~/domain/workflows/match-need";
import { isForPeople, type Workflow } from "~/domain/workflows/plan";

import { openWorkflow } from "./open-workflow.server";
import type { OwnWorkflow } from "./own-workflow.server";
import { findTaskEntries } from "./task-entries.server";

/** What a plan does, without whose it is. */
export type PlanContent = Awaited<ReturnType<typeof withAlternatives>>;

export type Plan = Awaited<ReturnType<typeof showPlan>>;

const OFFERED = 5;

/**
 * A workflow as its owner sees it, with each need's alternative agents, best
 * first, and the closest agent for sale for each step that is not for sale.
 */
export async function showPlan(ctx: Ctx, request: OwnWorkflow) {
  const opened = await openWorkflow(ctx, request);
  const { workflow, owned } = opened;
  return { ...opened, ...(await withAlternatives(ctx, workflow, owned)) };
}

/** The steps and needs of a plan, each with the agents that it could have. */
export async function withAlternatives(
  ctx: Pick<Ctx, "store">,
  workflow: Workflow,
  owned: ReadonlyMap<string, string>,
) {
  const candidates = await findCandidates(ctx, workflow);
  return {
    workflow,
    steps: workflow.workflow.map((step) => {
      const others = candidates[step.needs[0] ?? -1] ?? [];
      return {
        ...step,
        candidates: others.slice(0, OFFERED).map(({ entry }) => entry),
        closest: step.listing === null ? closestForSale(others) : null,
        /** The visitor's order of this agent. */
        purchase: owned.get(step.agentId ?? "") ?? null,
      };
    }),
    needs: workflow.needs.map((need, at) => ({
      ...need,
      candidates:
        need.step === null
          ? (candidates[at] ?? []).slice(0, OFFERED).map(({ entry }) => entry)
          : [],
    })),
  };
}

/** By need: suitable agents that are not in the plan, best first. */
export async function findCandidates(
  ctx: Pick<Ctx, "store">,
  { needs, industry, workflow }: Workflow,
): Promise<Candidate[][]> {
  const tasks = needs.filter((need) => !isForPeople(need));
  const entriesFor = await findTaskEntries(ctx, {
    tasks: tasks.map(({ task }) => task),
    industry,
  });
  const chosen = new Set(workflow.map((step) => step.agentId));
  return needs.map((need) =>
    rankEntries(entriesFor(need), industry).filter(
      ({ entry }) => !chosen.has(entry.id),
    ),
  );
}

function closestForSale(candidates: readonly Candidate[]) {
  const found = candidates.find(({ entry }) => entry.listing !== null);
  if (!found?.entry.listing) return null;
  const { title, listing } = found.entry;
  return { title, listing };
}
