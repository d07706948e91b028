import { mostSteps } from "../planner/choose";
import { ADDED, withOperatorPart } from "./custom-parts";
import { addNeeds, inBriefOrder, withoutNeed } from "./edit";
import { withRewordings } from "./reword";
import { withSteps, type PlanNeed, type Workflow } from "./plan";
import { isCustomStep, type WorkflowStep } from "./step";
import {
  closestText,
  likeness,
  removeUnread,
  withOwnUnread,
} from "./unread-texts";

/** From this share of common words on, a brief is another version of one. */
const SAME_BRIEF = 0.5;

/** Whether a brief is a changed version of another, of which most is left. */
export function isRevision(brief: string, before: string): boolean {
  return likeness(before, brief).inFirst >= SAME_BRIEF;
}

export type Corrected = {
  workflow: Workflow;
  /** Removed parts that the brief has again, and that stayed in the plan. */
  lost: string[];
  /** Whether the parts that stayed have the agents that they had. */
  keepsAgents: boolean;
};

/**
 * The plan for a changed brief with what the owner changed in the plan before:
 * its name, removed, reworded and added parts, own words that were not
 * understood, and the agents of parts that stayed.
 */
export function withCorrections(
  workflow: Workflow,
  before: Workflow,
): Corrected {
  const named = { ...workflow, name: before.name };
  const { shorter, lost } = withoutRemoved(named, before);
  const added = withAdded(withRewordings(shorter, before), before);
  const longer = withOwnUnread(added, before);
  const keepsAgents = isReadAlike(longer, before);
  return {
    workflow: keepsAgents ? withAgentsOf(longer, before) : longer,
    lost,
    keepsAgents,
  };
}

/** Whether the same agents come into question. */
function isReadAlike(one: Workflow, other: Workflow): boolean {
  const [read, formerly] = [one, other].map(
    ({ industry, language, exclusions }) =>
      JSON.stringify([industry, language, exclusions]),
  );
  return read === formerly;
}

/** Whether the owner changed more in a plan than its agents. */
export function hasCorrections(plan: Workflow): boolean {
  const { name, notNeeded, needs, user_request, industryGiven } = plan;
  const isAdded = ({ task, quote }: PlanNeed) =>
    task === ADDED || !user_request.includes(quote);
  return (
    name !== null ||
    industryGiven === true ||
    notNeeded.length > 0 ||
    needs.some(isAdded)
  );
}

/** Removes again what the owner removed, and says what could not be. */
function withoutRemoved(workflow: Workflow, { notNeeded }: Workflow) {
  const lost: string[] = [];
  let shorter = workflow;
  for (const quote of notNeeded) {
    const without = withoutText(shorter, quote);
    if (without) shorter = without;
    else if (isRevision(workflow.user_request, quote)) lost.push(quote);
  }
  return { shorter, lost };
}

function withoutText(workflow: Workflow, quote: string): Workflow | null {
  const part = placeOf(workflow.needs, quote);
  if (part !== null) return withoutNeed(workflow, part);
  const unread = closestText(workflow.notUnderstood, quote);
  return unread === undefined ? null : removeUnread(workflow, unread);
}

/** Adds the parts that are not from the brief, or that an operator was given. */
function withAdded(workflow: Workflow, before: Workflow): Workflow {
  return before.needs.reduce((plan, { step: _, ...need }) => {
    if (need.task === ADDED) return withOperatorPart(plan, need.quote);
    const isOfBrief = before.user_request.includes(need.quote);
    const isKnown = plan.needs.some(({ task }) => task === need.task);
    return isOfBrief || isKnown ? plan : addNeeds(plan, [need]);
  }, workflow);
}

/** Gives each part that stayed the agent that it had, or none. */
function withAgentsOf(workflow: Workflow, before: Workflow): Workflow {
  const placeNow = placesNow(workflow, before);
  const isKept = (place: number) => placeNow.includes(place);
  const own = workflow.workflow.map((step) => ({
    ...step,
    needs: step.needs.filter((place) => !isKept(place)),
  }));
  const former = before.workflow.map((step) => ({
    ...step,
    needs: step.needs.flatMap((place) => placeNow[place] ?? []),
  }));
  const steps = former.filter(doesSomething);
  for (const step of own.filter(doesSomething)) {
    const same = steps.findIndex(({ agentId }) => agentId === step.agentId);
    const known = steps[same];
    if (known) {
      const needs = [...known.needs, ...step.needs].sort((a, b) => a - b);
      steps[same] = { ...known, needs };
    } else if (steps.length < mostSteps) {
      steps.splice(0, steps.length, ...inBriefOrder([...steps, step]));
    }
  }
  return withSteps(workflow, steps);
}

function doesSomething(step: WorkflowStep): boolean {
  return !isCustomStep(step) && step.needs.length > 0;
}

/** For each part of the plan before: its place in the plan; null if it left. */
function placesNow(
  { needs }: Workflow,
  before: Workflow,
): readonly (number | null)[] {
  const taken = new Set<number>();
  return before.needs.map(({ quote, task }) => {
    const open = needs.map((need, at) =>
      need.task === task && !taken.has(at) ? need : null,
    );
    const place = placeOf(open, quote);
    if (place !== null) taken.add(place);
    return place;
  });
}

function placeOf(
  needs: readonly (Pick<PlanNeed, "quote"> | null)[],
  quote: string,
): number | null {
  const quotes = needs.map((need) => need?.quote ?? "");
  const found = closestText(quotes, quote);
  return found === undefined ? null : quotes.indexOf(found);
}
