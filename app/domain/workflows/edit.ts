import { mostSteps } from "../planner/choose";
import { withSteps, type PlanReading, type Workflow } from "./plan";
import { isCustomStep, matchedStep, type StepMatch } from "./step";

/**
 * Removes a step; a plan without steps becomes custom development. Null for an
 * unknown step number.
 */
export function removeStep(
  workflow: Workflow,
  stepNumber: number,
): Workflow | null {
  const position = positionOf(workflow, stepNumber);
  if (position === null) return null;
  return withSteps(workflow, workflow.workflow.toSpliced(position, 1));
}

/**
 * Removes the parts of a step with its agent; null for an unknown step number
 * and for a step without parts.
 */
export function removeParts(
  workflow: Workflow,
  stepNumber: number,
): Workflow | null {
  const current = workflow.workflow[positionOf(workflow, stepNumber) ?? -1];
  if (!current || current.needs.length === 0) return null;
  return current.needs
    .toSorted((one, other) => other - one)
    .reduce<Workflow>(withoutNeed, workflow);
}

/**
 * Removes a part that no agent for the plan's industry does; null if one does,
 * or if the part is unknown.
 */
export function removeOpenPart(
  workflow: Workflow,
  position: number,
): Workflow | null {
  const isDone = workflow.workflow.some(
    ({ needs, isForeign }) => needs.includes(position) && !isForeign,
  );
  if (!workflow.needs[position] || isDone) return null;
  return withoutNeed(workflow, position);
}

/**
 * Opens one part of a step whose agent does not do it; null for the only part,
 * which leaves with its agent, and for a part of another step.
 */
export function freePart(
  workflow: Workflow,
  stepNumber: number,
  part: number,
): Workflow | null {
  const position = positionOf(workflow, stepNumber);
  const current = workflow.workflow[position ?? -1];
  if (position === null || !current?.needs.includes(part)) return null;
  const needs = current.needs.filter((need) => need !== part);
  if (needs.length === 0) return null;
  const step = { ...current, needs };
  return withSteps(workflow, workflow.workflow.with(position, step));
}

/** The plan without a part, nor an agent that did nothing else. */
export function withoutNeed(workflow: Workflow, position: number): Workflow {
  const { quote = "", was = quote } = workflow.needs[position] ?? {};
  const steps = workflow.workflow.flatMap((step) => {
    const needs = step.needs
      .filter((need) => need !== position)
      .map((need) => (need > position ? need - 1 : need));
    const isIdle = step.needs.length > 0 && needs.length === 0;
    return isIdle ? [] : [{ ...step, needs }];
  });
  const needs = workflow.needs.toSpliced(position, 1);
  // A part that was added and taken back was never asked for.
  const isGone =
    workflow.user_request.includes(was) &&
    !needs.some((need) => need.was === was);
  const shorter = {
    ...workflow,
    needs,
    notNeeded: isGone ? [...workflow.notNeeded, was] : workflow.notNeeded,
  };
  return withSteps(shorter, steps);
}

/**
 * Moves a step; the first one cannot move up, nor the last one down. Null for
 * an unknown step number.
 */
export function moveStep(
  workflow: Workflow,
  stepNumber: number,
  direction: "up" | "down",
): Workflow | null {
  const from = positionOf(workflow, stepNumber);
  if (from === null) return null;

  const last = workflow.workflow.length - 1;
  const to = Math.min(last, Math.max(0, from + (direction === "up" ? -1 : 1)));
  const moved = workflow.workflow.slice(from, from + 1);
  const others = workflow.workflow.toSpliced(from, 1);
  return withSteps(workflow, others.toSpliced(to, 0, ...moved));
}

/**
 * Replaces the agent of a step for its first need; other needs stay with it.
 * An agent occurs only once in a plan: null otherwise, and for an unknown step
 * number.
 */
export function swapStep(
  workflow: Workflow,
  stepNumber: number,
  match: StepMatch,
): Workflow | null {
  const position = positionOf(workflow, stepNumber);
  const current = workflow.workflow[position ?? -1];
  if (position === null || !current) return null;
  const others = workflow.workflow.toSpliced(position, 1);
  if (others.some((step) => step.agentId === match.entry.id)) return null;
  const needs = current.needs.filter((at) =>
    isSameTask(workflow, at, current.needs[0]),
  );
  const step = matchedStep(workflow.user_request, { match, needs });
  return withSteps(workflow, workflow.workflow.with(position, step));
}

/**
 * Adds an agent for an open need; null if the need has one or the plan is full.
 */
export function addStep(
  workflow: Workflow,
  need: number,
  match: StepMatch,
): Workflow | null {
  if (workflow.needs[need]?.step !== null || isFull(workflow)) return null;
  if (agentsOf(workflow).some((step) => step.agentId === match.entry.id)) {
    return null;
  }
  const needs = workflow.needs.flatMap(({ step }, at) =>
    step === null && isSameTask(workflow, at, need) ? [at] : [],
  );
  const step = matchedStep(workflow.user_request, { match, needs });
  return withSteps(workflow, inBriefOrder([...agentsOf(workflow), step]));
}

/** Whether two parts of a plan are mentions of the same task. */
function isSameTask(
  { needs }: Workflow,
  one: number,
  other: number | undefined,
): boolean {
  return needs[one]?.task === needs[other ?? -1]?.task;
}

/** The plan with further needs that have no agent yet. */
export function addNeeds(
  workflow: Workflow,
  needs: PlanReading["needs"],
): Workflow {
  const added = needs.map((need) => ({ ...need, step: null }));
  const longer = { ...workflow, needs: [...workflow.needs, ...added] };
  return withSteps(longer, workflow.workflow);
}

/** Whether a plan has the maximum number of agents. */
export function isFull(workflow: Workflow): boolean {
  return agentsOf(workflow).length >= mostSteps;
}

function agentsOf({ workflow }: Workflow) {
  return workflow.filter((step) => !isCustomStep(step));
}

/** Moves a new last step before those for later parts of the brief. */
export function inBriefOrder(
  steps: Workflow["workflow"],
): Workflow["workflow"] {
  const added = steps.at(-1);
  const others = steps.slice(0, -1);
  const place = added?.needs[0] ?? 0;
  const later = others.findIndex(({ needs: [first = 0] }) => first > place);
  if (!added || later < 0) return steps;
  return others.toSpliced(later, 0, added);
}

function positionOf(workflow: Workflow, stepNumber: number): number | null {
  const position = workflow.workflow.findIndex(
    (step) => step.step === stepNumber,
  );
  return position < 0 ? null : position;
}
