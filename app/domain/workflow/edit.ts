import { matchedStep, withSteps, type Workflow } from "./plan";
import type { Match } from "./score";

const offeredCandidates = 5;

/** Without its last step a plan is custom development; null for an unknown step number. */
export function removeStep(
  workflow: Workflow,
  stepNumber: number,
): Workflow | null {
  const position = positionOf(workflow, stepNumber);
  if (position === null) return null;
  return withSteps(workflow, workflow.workflow.toSpliced(position, 1));
}

/** The first step moved up and the last moved down stay where they are; null for an unknown step number. */
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

/** No agent stands in a plan twice; null for that, and for an unknown step number. */
export function swapStep(
  workflow: Workflow,
  stepNumber: number,
  match: Match,
): Workflow | null {
  const position = positionOf(workflow, stepNumber);
  if (position === null) return null;

  const others = workflow.workflow.toSpliced(position, 1);
  if (others.some((step) => step.agentId === match.entry.id)) return null;
  const step = matchedStep(workflow.user_request, match);
  return withSteps(workflow, workflow.workflow.with(position, step));
}

/** The next five of the ranking that are not in the plan. */
export function nextCandidates(
  workflow: Workflow,
  ranked: readonly Match[],
): Match[] {
  const chosen = new Set(workflow.workflow.map((step) => step.agentId));
  return ranked
    .filter((match) => !chosen.has(match.entry.id))
    .slice(0, offeredCandidates);
}

function positionOf(workflow: Workflow, stepNumber: number): number | null {
  const position = workflow.workflow.findIndex(
    (step) => step.step === stepNumber,
  );
  return position < 0 ? null : position;
}
