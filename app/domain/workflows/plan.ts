import { centsToUsd } from "../platform/money";
import { mostSteps } from "../planner/choose";
import type { Language } from "../planner/languages";
import { isOutside } from "../planner/task-labels";
import { statusOf, type Readiness } from "./readiness";
import { leftToBuy, totalCents } from "./ready-to-buy";
import {
  customEstimate,
  customStep,
  inPlace,
  isCustomStep,
  matchedStep,
  type FurtherAgent,
  type NeedsMatch,
  type WorkflowStep,
} from "./step";
import { scoredWords } from "./words";

/** docs/product/workflows.md#estimates */
const minutesPerStep = { least: 3, most: 7 };

/** Who made a plan: the built-in planner or a configured language model. */
export const planners = ["built-in", "endpoint"] as const;
export type PlannerKind = (typeof planners)[number];

/** A part of the brief that its author wants done. */
export type PlanNeed = {
  /** Its words in the brief, or the text that was added to the plan. */
  quote: string;
  task: string;
  /** The task's readable name: "answer phone calls". */
  name: string;
  /** Probability of the task, 0 to 1. */
  strength: number;
  /** The step whose agent does it; null if it is for an operator. */
  step: number | null;
  /** The words of the brief that its owner put into these. */
  was?: string | undefined;
};

/**
 * Prices are US dollars; `notCovered` has the scored words that no chosen agent
 * matched, `uncovered` the quotes of parts without a suitable agent.
 */
export type Workflow = {
  /** The name that its owner gave it; null for the generated one. */
  name: string | null;
  mission_name: string;
  user_request: string;
  total_steps: number;
  estimated_completion: string;
  automation_coverage: string;
  workflow: WorkflowStep[];
  status: string;
  threat_level: string;
  notCovered: string[];
  readyToBuyTotal: number;
  needs: PlanNeed[];
  readiness: Readiness;
  uncovered: string[];
  /** Agents that do uncovered parts, for example because the plan is full. */
  furtherAgents: FurtherAgent[];
  /** Sentences and parts of them that the planner did not understand. */
  notUnderstood: string[];
  /** Quotes that exclude a channel: "no phone calls". */
  exclusions: string[];
  /** Quotes of parts that the owner removed from the plan. */
  notNeeded: string[];
  /** The language in which the brief was read. */
  language: Language;
  /** The id of the brief's industry, if stated. */
  industry: string | null;
  /** Whether the owner gave it, instead of the brief. */
  industryGiven?: boolean | undefined;
  planner: PlannerKind;
};

/** The parts of the planner's reading that a plan stores. */
export type PlanReading = Pick<
  Workflow,
  "notUnderstood" | "exclusions" | "language" | "industry" | "planner"
> & { needs: Omit<PlanNeed, "step">[] };

/** The plan of a request that the planner has not read. */
export function unplannedWorkflow(request: string): Workflow {
  const reading: PlanReading = {
    needs: [],
    notUnderstood: [],
    exclusions: [],
    language: "en",
    industry: null,
    planner: "built-in",
  };
  return buildWorkflow(request, reading, []);
}

/** The matches in order, or one step of custom development. Deterministic. */
export function buildWorkflow(
  request: string,
  { needs, ...reading }: PlanReading,
  matches: readonly NeedsMatch[],
): Workflow {
  return withSteps(
    {
      name: null,
      mission_name: missionName(request),
      user_request: request,
      ...reading,
      notNeeded: [],
      needs: needs.map((need) => ({ ...need, step: null })),
    },
    matches.slice(0, mostSteps).map((match) => matchedStep(request, match)),
  );
}

type WorkflowHead = Pick<
  Workflow,
  | "name"
  | "mission_name"
  | "user_request"
  | "needs"
  | "notUnderstood"
  | "exclusions"
  | "notNeeded"
  | "language"
  | "industry"
  | "industryGiven"
  | "planner"
>;

/**
 * A plan with exactly these steps; recalculates numbers, stages and totals. It
 * has no further agents until `withFurtherAgents` finds them.
 */
export function withSteps(
  head: WorkflowHead,
  steps: readonly WorkflowStep[],
): Workflow {
  const agents = steps.filter((step) => !isCustomStep(step));
  const workflow = (agents.length > 0 ? agents : [customStep()]).map(inPlace);
  const needs = head.needs.map((need, at) => ({
    ...need,
    step: workflow.find((step) => step.needs.includes(at))?.step ?? null,
  }));
  const isOpen = (at: number) =>
    workflow.every((step) => step.isForeign || !step.needs.includes(at));
  const uncovered = needs.flatMap(({ quote }, at) =>
    isOpen(at) ? [quote] : [],
  );
  const { notUnderstood } = head;
  return {
    name: head.name,
    mission_name: head.mission_name,
    user_request: head.user_request,
    total_steps: workflow.length,
    estimated_completion: estimatedCompletion(workflow),
    workflow,
    notCovered: wordsNotCovered(head.user_request, workflow),
    readyToBuyTotal: centsToUsd(totalCents(leftToBuy(workflow))),
    needs,
    ...statusOf({ ...head, needs, uncovered, workflow }),
    uncovered,
    furtherAgents: [],
    notUnderstood,
    exclusions: head.exclusions,
    notNeeded: head.notNeeded,
    language: head.language,
    industry: head.industry,
    ...(head.industryGiven ? { industryGiven: true } : {}),
    planner: head.planner,
  };
}

/** Whether a need is work that no agent does. */
export function isForPeople({ task }: Pick<PlanNeed, "task">): boolean {
  return isOutside(task);
}

/** The documented form; people read the plan's name instead. */
export function missionName(request: string): string {
  const [first = "unnamed"] = /[\p{L}\p{N}]+/u.exec(request) ?? [];
  return `OPERATION ${first.toUpperCase()}`;
}

function estimatedCompletion(steps: readonly WorkflowStep[]): string {
  const covering = steps.filter(
    (step) => !isCustomStep(step) && !step.isForeign,
  );
  if (covering.length === 0) return customEstimate;
  const least = covering.length * minutesPerStep.least;
  const most = covering.length * minutesPerStep.most;
  return `${String(least)}-${String(most)} minutes`;
}

function wordsNotCovered(
  request: string,
  steps: readonly WorkflowStep[],
): string[] {
  const covered = new Set(
    steps.flatMap((step) => step.matched.map(({ word }) => word)),
  );
  return scoredWords(request).filter((word) => !covered.has(word));
}
