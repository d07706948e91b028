import type { PlanEdit } from "~/domain/workflows/plan-edit";
import { editWorkflow } from "~/services/workflows/edit-workflow.server";
import { generateWorkflow } from "~/services/workflows/generate-workflow.server";
import { showPlan } from "~/services/workflows/show-plan.server";

import type { TestCtx } from "./ctx";
import { givenPlanCatalogue, PLAN_BRIEF } from "./given-workflows";

const BROWSER = "browser-1";
export const visitor = { browserId: BROWSER, userId: null };

/** A plan of three agents, and its changes by its browser. */
export async function givenEditedPlan(ctx: TestCtx) {
  const { entries } = await givenPlanCatalogue(ctx);
  const { id } = await generateWorkflow(ctx, {
    userRequest: PLAN_BRIEF,
    browserId: BROWSER,
    userId: null,
    sessionId: null,
    clientAddress: "203.0.113.7",
    userAgent: null,
  });
  const idOf = (title: string) =>
    entries.find((entry) => entry.title === title)?.id ?? "";
  const apply = (edit: PlanEdit) => editWorkflow(ctx, { id, visitor, edit });
  const change = async (edit: PlanEdit) => (await apply(edit)).place;
  const edit = (step: number, title: string, kind: "remove" | "up" | "down") =>
    change({ kind, step, agentId: idOf(title) });
  const swap = (step: number, title: string, candidateId: string) =>
    change({ kind: "swap", step, agentId: idOf(title), candidateId });
  const agents = async () => {
    const { steps } = await showPlan(ctx, { id, visitor });
    return steps.map(({ agent }) => agent);
  };
  return { id, idOf, apply, change, edit, swap, agents };
}
