import type { Ctx } from "~/ctx.server";
import { rankEntries } from "~/domain/planner/choose";
import type { Candidate } from "~/domain/workflows/match-need";
import type { Visitor } from "~/domain/workflows/ownership";
import { isForPeople, type Workflow } from "~/domain/workflows/plan";

import { findOwned } from "./find-owned.server";
import { openWorkflow } from "./open-workflow.server";
import { findTaskEntries } from "./task-entries.server";

export type Plan = Awaited<ReturnType<typeof showPlan>>;

const OFFERED = 5;

/**
 * A workflow as its owner sees it, with each need's alternative agents, best
 * first, and the closest agent for sale for each step that is not for sale.
 */
export async function showPlan(
  ctx: Ctx,
  request: { id: string; visitor: Visitor },
) {
  const opened = await openWorkflow(ctx, request);
  const { workflow } = opened;
  const { userId } = request.visitor;
  const [candidates, owned] = await Promise.all([
    findCandidates(ctx, workflow),
    findOwned(ctx, ctx.store.read, { workflow, userId }),
  ]);
  return {
    ...opened,
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
