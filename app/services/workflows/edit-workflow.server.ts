import type { Ctx } from "~/ctx.server";
import { DomainError, fieldError } from "~/domain/platform/errors";
import {
  agentChanges,
  withFormerAgents,
} from "~/domain/workflows/agent-changes";
import {
  addStep,
  freePart,
  isFull,
  moveStep,
  removeOpenPart,
  removeParts,
  removeStep,
  swapStep,
} from "~/domain/workflows/edit";
import { withCorrections } from "~/domain/workflows/keep-corrections";
import { matchNeed } from "~/domain/workflows/match-need";
import type { Workflow } from "~/domain/workflows/plan";
import {
  placeOfEdit,
  type PlanEdit,
  type SeenPart,
  type SeenStep,
} from "~/domain/workflows/plan-edit";
import { workflowSchema } from "~/domain/workflows/schema";
import { takeFurther } from "~/domain/workflows/take-further";
import { removeUnread } from "~/domain/workflows/unread-texts";
import type { SavedWorkflow } from "~/models/workflows/saved-workflows.server";

import { findCandidates } from "./find-candidates.server";
import { findFurtherAgents } from "./find-further-agents.server";
import {
  planRevision,
  requireOwnWorkflow,
  type OwnWorkflow,
} from "./own-workflow.server";
import { planRequest, type Given } from "./plan-request.server";
import {
  withAddedNeed,
  withCustomPart,
  withRewordedPart,
} from "./plan-parts.server";
import { stalePlan, storePlan } from "./store-plan.server";

type Edited = {
  /** The id of the element that shows the change. */
  place: string;
  /** What became of the agents if they were chosen again. */
  changes: string[] | null;
};

type EditWorkflow = OwnWorkflow & { edit: PlanEdit };

/**
 * Applies one change to the owner's plan. A repeated post or one from a stale
 * page is refused. The previous plan is kept for undoing the last change.
 */
export async function editWorkflow(
  ctx: Ctx,
  { id, visitor, edit }: EditWorkflow,
): Promise<Edited> {
  const { read } = ctx.store;
  const saved = await requireOwnWorkflow(ctx, read, { id, visitor });
  const edited = await editedPlan(ctx, saved, edit);
  if (edited === null) throw stalePlan();
  const before = saved.workflowData;
  if (edited !== before) {
    const isUndone = edit.kind === "undo";
    const content = {
      workflowData: isUndone ? edited : await findFurtherAgents(ctx, edited),
      previousData: isUndone ? null : before,
    };
    await ctx.store.tx((tx) => storePlan(ctx, tx, { saved, content }));
  }
  return {
    place: placeOfEdit(edit, before, edited),
    changes: edit.kind === "industry" ? agentChanges(before, edited) : null,
  };
}

/** Null if the plan has changed meanwhile, or the candidate is not offered. */
function editedPlan(
  ctx: Ctx,
  saved: SavedWorkflow,
  edit: PlanEdit,
): Promise<Workflow | null> | Workflow | null {
  const { workflowData: workflow, previousData } = saved;
  if (edit.kind === "undo") return previousData;
  if (edit.kind === "rename") return { ...workflow, name: edit.name };
  if (edit.kind === "industry") return withIndustry(ctx, workflow, edit);
  if ("text" in edit) return withText(ctx, saved, edit);
  if (edit.kind === "removeOpenPart") return withoutPart(workflow, edit);
  if (edit.kind === "add") return withAgent(ctx, workflow, edit);
  if (edit.kind === "take") return withFurtherAgent(workflow, edit);
  return withChangedStep(ctx, workflow, edit);
}

/**
 * Plans the brief for another industry, with what the owner changed before, and
 * with former agents where the plan would have none now.
 */
async function withIndustry(
  ctx: Ctx,
  plan: Workflow,
  { industry }: Given,
): Promise<Workflow> {
  if (industry !== null && !ctx.knowledge.industries.has(industry)) {
    throw fieldError(
      "invalid",
      "industry",
      "Choose one of the listed industries.",
    );
  }
  const given = await planRequest(ctx, plan.user_request, { industry });
  const { workflow } = withCorrections(given, plan);
  const candidates = await findCandidates(ctx, workflow);
  const kept = withFormerAgents(
    ctx.knowledge,
    { plan: workflow, before: plan },
    (at) => candidates[at] ?? [],
  );
  return workflowSchema.parse(kept);
}

function withText(
  ctx: Ctx,
  saved: SavedWorkflow,
  edit: Extract<PlanEdit, { text: string }>,
): Promise<Workflow | null> | Workflow | null {
  const plan = saved.workflowData;
  if (edit.kind === "reword") return withOtherWords(ctx, saved, edit);
  if (edit.kind === "removeUnread") return removeUnread(plan, edit.text);
  return edit.kind === "addNeed"
    ? withAddedNeed(ctx, plan, edit.text)
    : withCustomPart(plan, edit.text);
}

function withOtherWords(
  ctx: Ctx,
  saved: SavedWorkflow,
  { revision, ...words }: Extract<PlanEdit, { kind: "reword" }>,
): Promise<Workflow | null> | null {
  if (revision !== planRevision(saved)) return null;
  return withRewordedPart(ctx, saved.workflowData, words);
}

function withoutPart(
  workflow: Workflow,
  { need, parts }: SeenPart,
): Workflow | null {
  if (workflow.needs.length !== parts) return null;
  return removeOpenPart(workflow, need);
}

function withFreedPart(
  workflow: Workflow,
  { step, need, parts }: SeenStep & SeenPart,
): Workflow | null {
  if (workflow.needs.length !== parts) return null;
  return freePart(workflow, step, need);
}

/** The plan with an agent that it showed outside, in exchange for another. */
function withFurtherAgent(
  workflow: Workflow,
  { candidateId, instead }: Extract<PlanEdit, { kind: "take" }>,
): Workflow | null {
  if (instead && !stepAt(workflow, instead)) return null;
  if (!instead && isFull(workflow)) throw fullPlan();
  const step = instead?.step ?? null;
  return takeFurther(workflow, { agentId: candidateId, step });
}

/** A step, if it still has the agent that its editor saw. */
function stepAt({ workflow }: Workflow, seen: SeenStep) {
  return workflow.find(
    ({ step, agentId }) => step === seen.step && agentId === seen.agentId,
  );
}

type StepEdit = Extract<PlanEdit, SeenStep>;

function withChangedStep(
  ctx: Ctx,
  workflow: Workflow,
  edit: StepEdit,
): Promise<Workflow | null> | Workflow | null {
  const current = stepAt(workflow, edit);
  if (!current) return null;
  if (edit.kind === "freePart") return withFreedPart(workflow, edit);
  if (edit.kind === "remove") return removeStep(workflow, edit.step);
  if (edit.kind === "removeParts") return removeParts(workflow, edit.step);
  if (edit.kind !== "swap") return moveStep(workflow, edit.step, edit.kind);
  const [need = -1] = current.needs;
  return withAgent(ctx, workflow, { ...edit, need });
}

type Chosen = { need: number; candidateId: string; step?: number };

/** Adds a candidate for a need to the plan, or replaces a step with it. */
async function withAgent(
  ctx: Ctx,
  workflow: Workflow,
  { need: position, candidateId, step }: Chosen,
): Promise<Workflow | null> {
  const need = workflow.needs[position];
  const candidates = await findCandidates(ctx, workflow);
  const candidate = candidates[position]?.find(
    ({ entry }) => entry.id === candidateId,
  );
  if (!need || !candidate) return null;
  const { industry, language } = workflow;
  const part = { need, industry, language };
  const match = matchNeed(ctx.knowledge, candidate, part);
  if (step !== undefined) return swapStep(workflow, step, match);
  if (isFull(workflow)) throw fullPlan();
  return addStep(workflow, position, match);
}

function fullPlan(): DomainError {
  return new DomainError(
    "conflict",
    "A plan can have up to three agents. Remove one first, or leave this part to an operator.",
  );
}
