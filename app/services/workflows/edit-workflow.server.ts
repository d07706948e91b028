import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/errors";
import { moveStep, removeStep, swapStep } from "~/domain/workflow/edit";
import { isOwner, type Visitor } from "~/domain/workflow/ownership";
import type { Workflow } from "~/domain/workflow/plan";
import {
  findWorkflow,
  replacePlan,
} from "~/models/workflows/saved-workflows.server";

import {
  candidatesOf,
  matchedCatalogue,
  type MatchedCatalogue,
} from "./matched-catalogue.server";
import { workflowNotFound } from "./open-workflow.server";
import { momentOf } from "./plan-expiry.server";

export type PlanEdit =
  | { kind: "remove" }
  | { kind: "up" }
  | { kind: "down" }
  | { kind: "swap"; candidateId: string };

type EditWorkflow = {
  id: string;
  visitor: Visitor;
  /** The step as its editor saw it; another agent there means a stale page. */
  step: number;
  agentId: string;
  edit: PlanEdit;
};

/**
 * The owner removes, moves or swaps a step, each edit once: a repeated post
 * or one from a page that is out of date changes nothing and is refused.
 */
export async function editWorkflow(
  ctx: Ctx,
  { id, visitor, ...change }: EditWorkflow,
): Promise<void> {
  const catalogue = await matchedCatalogue(ctx);
  const now = ctx.now().getTime();
  await ctx.store.tx(async (tx) => {
    const saved = await findWorkflow(tx, id, momentOf(ctx));
    if (!saved || !isOwner(saved, visitor)) throw workflowNotFound();

    const edited = editedPlan(saved.workflowData, change, catalogue);
    const isStored =
      edited !== null &&
      (await replacePlan(tx, saved, {
        workflowData: edited,
        updatedAt: new Date(Math.max(now, saved.updatedAt.getTime() + 1)),
      }));
    if (!isStored) throw stalePlan();
  });
}

type Change = Pick<EditWorkflow, "step" | "agentId" | "edit">;

/** Null when the step is another one by now, or the candidate is not offered. */
function editedPlan(
  workflow: Workflow,
  { step, agentId, edit }: Change,
  catalogue: MatchedCatalogue,
): Workflow | null {
  const current = workflow.workflow.find((one) => one.step === step);
  if (current?.agentId !== agentId) return null;
  if (edit.kind === "remove") return removeStep(workflow, step);
  if (edit.kind !== "swap") return moveStep(workflow, step, edit.kind);

  const { candidateId } = edit;
  const candidate = candidatesOf(workflow, catalogue).find(
    ({ entry }) => entry.id === candidateId,
  );
  return candidate ? swapStep(workflow, step, candidate) : null;
}

function stalePlan(): DomainError {
  return new DomainError(
    "conflict",
    "The plan changed in the meantime. Here it is as it stands now: repeat your change if it is still wanted.",
  );
}
