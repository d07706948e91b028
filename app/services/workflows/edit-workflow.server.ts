import type { Ctx } from "~/ctx.server";
import { DomainError, fieldError } from "~/domain/platform/errors";
import { rankEntries } from "~/domain/planner/choose";
import {
  addCustomPart,
  addNeeds,
  addStep,
  freePart,
  isFull,
  moveStep,
  removeOpenPart,
  removeParts,
  removeStep,
  swapStep,
} from "~/domain/workflows/edit";
import { removalIn } from "~/domain/workflows/last-removal";
import { matchNeed } from "~/domain/workflows/match-need";
import type { Workflow } from "~/domain/workflows/plan";
import {
  REFUSED_PARTS,
  type RefusedPart,
} from "~/domain/workflows/refused-part";
import { excludedIn, readForPlan } from "~/domain/workflows/plan-brief";
import { removeUnread, withReadText } from "~/domain/workflows/unread-texts";
import {
  replacePlan,
  type SavedWorkflow,
} from "~/models/workflows/saved-workflows.server";

import { requireOwnWorkflow, type OwnWorkflow } from "./own-workflow.server";
import { findCandidates } from "./show-plan.server";
import { findTaskEntries } from "./task-entries.server";

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
  | { kind: "rename"; name: string | null }
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
  const updatedAt = Math.max(
    ctx.now().getTime(),
    saved.updatedAt.getTime() + 1,
  );
  const isStored = await ctx.store.tx((tx) =>
    replacePlan(tx, saved, {
      workflowData: edited,
      previousData: edit.kind === "undo" ? null : saved.workflowData,
      updatedAt: new Date(updatedAt),
    }),
  );
  if (!isStored) throw stalePlan();
  return placeOf(edit, saved.workflowData, edited);
}

/** The id of the element that shows the change. */
function placeOf(edit: PlanEdit, before: Workflow, plan: Workflow): string {
  const { workflow, needs } = plan;
  if (edit.kind === "undo") return placeOfUndone(before, plan);
  if (edit.kind.startsWith("remove")) {
    return removalIn(before, plan) ? "removed" : "plan";
  }
  if ("text" in edit) {
    const step = needs.at(-1)?.step;
    return step ? `step-${step}` : "parts";
  }
  if (edit.kind === "freePart") return "parts";
  return placeOfAgent(agentOf(edit), workflow);
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
  { workflowData: workflow, previousData }: SavedWorkflow,
  edit: PlanEdit,
): Promise<Workflow | null> | Workflow | null {
  if (edit.kind === "undo") return previousData;
  if (edit.kind === "rename") return { ...workflow, name: edit.name };
  if (edit.kind === "removeUnread") return removeUnread(workflow, edit.text);
  if ("text" in edit) {
    return edit.kind === "addNeed"
      ? withAddedNeed(ctx, workflow, edit.text)
      : withCustomPart(workflow, edit.text);
  }
  if (edit.kind === "removeOpenPart") return withoutPart(workflow, edit);
  if (edit.kind === "add") return withAgent(ctx, workflow, edit);
  return withChangedStep(ctx, workflow, edit);
}

function withoutPart(
  workflow: Workflow,
  { need, parts }: SeenPart,
): Workflow | null {
  if (workflow.needs.length !== parts) return null;
  return removeOpenPart(workflow, need);
}

function withCustomPart(workflow: Workflow, text: string): Workflow {
  const added = addCustomPart(workflow, text);
  if (added === null) throw notAdded("known");
  return added;
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

/** Adds the needs in a text to the plan, with the best agents that fit in. */
async function withAddedNeed(
  ctx: Ctx,
  workflow: Workflow,
  text: string,
): Promise<Workflow> {
  const { kept } = readForPlan(ctx.knowledge, {
    brief: text,
    reading: await ctx.readBrief(text),
  });
  const known = new Set(workflow.needs.map(({ task }) => task));
  const added = kept.needs.filter(({ task }) => !known.has(task));
  if (added.length === 0) {
    throw notAdded(kept.needs.length > 0 ? "known" : "unread");
  }
  const read = { text, unread: kept.notUnderstood };
  let plan = addNeeds(withReadText(workflow, read), added);
  const { industry, language } = plan;
  const excluded = excludedIn(plan);
  const tasks = added.map(({ task }) => task);
  const entriesFor = await findTaskEntries(ctx, { tasks, industry });
  for (const [at, need] of added.entries()) {
    const chosen = new Set(plan.workflow.map(({ agentId }) => agentId));
    const ranked = rankEntries(entriesFor({ ...need, excluded }), industry);
    const best = ranked.find(({ entry }) => !chosen.has(entry.id));
    if (!best || isFull(plan)) continue;
    const part = { need, industry, language };
    const match = matchNeed(ctx.knowledge, best, part);
    plan = addStep(plan, workflow.needs.length + at, match) ?? plan;
  }
  return plan;
}

function stalePlan(): DomainError {
  return new DomainError(
    "conflict",
    "The plan changed in the meantime. This is the current plan. Make your change again if you still want it.",
  );
}

function fullPlan(): DomainError {
  return new DomainError(
    "conflict",
    "A plan can have up to three agents. Remove one first, or leave this part to an operator.",
  );
}

function notAdded(reason: RefusedPart): DomainError {
  const code = reason === "known" ? "conflict" : "invalid";
  return fieldError(code, "text", REFUSED_PARTS[reason]);
}
