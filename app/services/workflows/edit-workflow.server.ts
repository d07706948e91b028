import type { Ctx } from "~/ctx.server";
import { DomainError, fieldError } from "~/domain/platform/errors";
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
import { removalIn } from "~/domain/workflows/last-removal";
import { matchNeed } from "~/domain/workflows/match-need";
import type { Workflow } from "~/domain/workflows/plan";
import type { Reworded } from "~/domain/workflows/reword";
import { workflowSchema } from "~/domain/workflows/schema";
import { removeUnread } from "~/domain/workflows/unread-texts";
import type { SavedWorkflow } from "~/models/workflows/saved-workflows.server";

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
import { findCandidates } from "./show-plan.server";
import { stalePlan, storePlan } from "./store-plan.server";

/** A step as its editor saw it; another agent there means a stale page. */
type SeenStep = { step: number; agentId: string };

/** A part as its editor saw it; another number of parts means a stale page. */
type SeenPart = { need: number; parts: number };

export type PlanEdit =
  | ({ kind: "remove" | "removeParts" | "up" | "down" } & SeenStep)
  | ({ kind: "removeOpenPart" } & SeenPart)
  | ({ kind: "freePart" } & SeenStep & SeenPart)
  | ({ kind: "swap"; candidateId: string } & SeenStep)
  | { kind: "add"; need: number; candidateId: string }
  | { kind: "addNeed" | "addCustom" | "removeUnread"; text: string }
  | { kind: "reword"; at: Reworded; text: string; revision: string }
  | { kind: "rename"; name: string | null }
  | { kind: "industry"; industry: string | null }
  | { kind: "undo" };

type EditWorkflow = OwnWorkflow & { edit: PlanEdit };

/**
 * Applies one change to the owner's plan. A repeated post or one from a stale
 * page is refused. The previous plan is kept for undoing the last change.
 * Returns the id of the element that shows the change.
 */
export async function editWorkflow(
  ctx: Ctx,
  { id, visitor, edit }: EditWorkflow,
): Promise<string> {
  const { read } = ctx.store;
  const saved = await requireOwnWorkflow(ctx, read, { id, visitor });
  const edited = await editedPlan(ctx, saved, edit);
  if (edited === null) throw stalePlan();
  const before = saved.workflowData;
  if (edited !== before) {
    const previousData = edit.kind === "undo" ? null : before;
    const content = { workflowData: edited, previousData };
    await ctx.store.tx((tx) => storePlan(ctx, tx, { saved, content }));
  }
  return placeOf(edit, before, edited);
}

/** The id of the element that shows the change. */
function placeOf(edit: PlanEdit, before: Workflow, plan: Workflow): string {
  const { workflow, needs } = plan;
  if (edit.kind === "undo") return placeOfUndone(before, plan);
  if (edit.kind === "reword") return placeOfPart(plan, edit.at);
  if (edit.kind.startsWith("remove")) {
    return removalIn(before, plan) ? "removed" : "plan";
  }
  if ("text" in edit) {
    return placeOfPart(plan, { need: needs.length - 1 });
  }
  if (edit.kind === "freePart") return "parts";
  return placeOfAgent(agentOf(edit), workflow);
}

/** The step that does a part, or the list of the parts that none does. */
function placeOfPart({ needs }: Workflow, at: Reworded): string {
  const { step } = ("need" in at ? needs[at.need] : needs.at(-1)) ?? {};
  return step ? `step-${step}` : "parts";
}

/** The first step that is another one again, or the texts that are back. */
function placeOfUndone(before: Workflow, plan: Workflow): string {
  const at = plan.workflow.findIndex(
    ({ agentId }, index) => agentId !== before.workflow[index]?.agentId,
  );
  if (at >= 0) return `step-${at + 1}`;
  if (plan.notUnderstood.length > before.notUnderstood.length) return "unread";
  return plan.needs.length > before.needs.length ? "parts" : "plan";
}

function placeOfAgent(id: string | null, steps: Workflow["workflow"]): string {
  const shown = steps.find(({ agentId }) => agentId === id);
  return shown?.agentId ? `step-${shown.step}` : "plan";
}

/** The agent that a change is about, if it is still in the plan. */
function agentOf(edit: PlanEdit): string | null {
  if ("candidateId" in edit) return edit.candidateId;
  return "agentId" in edit ? edit.agentId : null;
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
  return withChangedStep(ctx, workflow, edit);
}

/** Plans the brief for another industry, with what the owner changed before. */
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
  return workflowSchema.parse(withCorrections(given, plan).workflow);
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

type StepEdit = Extract<PlanEdit, SeenStep>;

function withChangedStep(
  ctx: Ctx,
  workflow: Workflow,
  edit: StepEdit,
): Promise<Workflow | null> | Workflow | null {
  const current = workflow.workflow.find(({ step }) => step === edit.step);
  if (current?.agentId !== edit.agentId) return null;
  if (edit.kind === "freePart") return withFreedPart(workflow, edit);
  if (edit.kind === "remove") return removeStep(workflow, edit.step);
  if (edit.kind === "removeParts") return removeParts(workflow, edit.step);
  if (edit.kind !== "swap") return moveStep(workflow, edit.step, edit.kind);
  const need = current.needs[0] ?? -1;
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
