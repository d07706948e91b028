import { plural } from "../platform/plural";
import type { Language } from "../planner/languages";
import { availabilityOf, NOTHING_OWNED, type Owned } from "./ready-to-buy";
import { isCustomStep, type WorkflowStep } from "./step";
import { systemsByStep } from "./systems";

/** Whether a plan can be set up as it is, in part, or only by an operator. */
export const readinesses = ["ready", "partial", "operator"] as const;
export type Readiness = (typeof readinesses)[number];

/** The status of a plan as people read it. */
const READINESS_WORDS: Record<Readiness, string> = {
  ready: "READY FOR DEPLOYMENT",
  partial: "PARTLY COVERED",
  operator: "OPERATOR NEEDED",
};

type Assessed = {
  user_request: string;
  needs: readonly { quote: string }[];
  uncovered: readonly string[];
  notUnderstood: readonly string[];
  notNeeded: readonly string[];
  furtherAgents?: readonly { needs: readonly number[] }[];
  language: Language;
  workflow: readonly WorkflowStep[];
};

/** docs/product/workflows.md#readiness */
function readinessOf(plan: Assessed, owned: Owned): Readiness {
  if (plan.uncovered.length === plan.needs.length) return "operator";
  const isWhole = gapsIn(plan).length === 0;
  const isReady = isWhole && doubtsAbout(plan, owned).length === 0;
  return isReady ? "ready" : "partial";
}

/**
 * Whether a plan says nothing: no part of its brief was recognized, none was
 * added or removed, and it has no agents.
 */
export function isUnread(
  plan: Pick<Assessed, "needs" | "workflow"> & { notNeeded: readonly string[] },
): boolean {
  const { needs, notNeeded, workflow } = plan;
  return needs.length + notNeeded.length === 0 && workflow.every(isCustomStep);
}

/** How many parts of the brief a plan has agents for, and how many it has. */
export function coverageOf({ needs, uncovered, notUnderstood }: Assessed) {
  return {
    covered: needs.length - uncovered.length,
    parts: needs.length + notUnderstood.length,
  };
}

/** What is left out of a plan, which its coverage counts. */
export function gapsIn({
  uncovered,
  notUnderstood,
  furtherAgents = [],
}: Assessed): string[] {
  const outside = furtherAgents.flatMap(({ needs }) => needs).length;
  return [
    ...counted(uncovered.length - outside, "not covered"),
    ...counted(outside, "done by an agent that is not in the plan"),
    ...counted(notUnderstood.length, "not understood"),
  ];
}

function counted(parts: number, words: string): string[] {
  return parts > 0 ? [`${plural(parts, "part")} ${words}`] : [];
}

/** What is open about a plan's agents although they cover their parts. */
export function doubtsAbout(
  plan: Assessed,
  owned: Owned = NOTHING_OWNED,
): string[] {
  const steps = coveringSteps(plan);
  const unnamed = systemsByStep(plan)
    .filter((system) => system.steps.length === 0)
    .map(({ name }) => name);
  // Plans of earlier versions counted possible matches.
  const possible = steps.filter(({ evidence }) => evidence === "possible");
  const unsold = steps.filter(
    (step) => availabilityOf(step, owned) === "unsold",
  );
  return [
    ...(unnamed.length > 0 ? [`no agent names ${unnamed.join(", ")}`] : []),
    ...(possible.length > 0
      ? [`${stepsText(possible)} only a possible match`]
      : []),
    ...(unsold.length > 0
      ? [`${stepsText(unsold)} covered, but not for sale`]
      : []),
  ];
}

function stepsText(steps: readonly WorkflowStep[]): string {
  const numbers = steps.map(({ step }) => step).join(", ");
  return `${steps.length === 1 ? "step" : "steps"} ${numbers}`;
}

/** What a plan says about how much it covers, for a reader who owns agents. */
export function statusOf(plan: Assessed, owned: Owned = NOTHING_OWNED) {
  const readiness = readinessOf(plan, owned);
  return {
    readiness,
    status: READINESS_WORDS[readiness],
    threat_level: threatLevelOf(plan, readiness),
    automation_coverage: automationCoverage(plan),
  };
}

/** How much of the work no ready-made agent takes. */
function threatLevelOf(plan: Assessed, readiness: Readiness): string {
  const { covered, parts } = coverageOf(plan);
  if (readiness === "ready") return "MINIMAL RESISTANCE EXPECTED";
  return readiness === "partial" && covered * 2 >= parts
    ? "SOME RESISTANCE EXPECTED"
    : "STRONG RESISTANCE EXPECTED";
}

/**
 * The mean level of the agents that cover parts, times the share of the parts
 * that they cover. Rounded half up in integers, which are exact.
 */
function automationCoverage(plan: Assessed): string {
  const { covered, parts } = coverageOf(plan);
  const steps = coveringSteps(plan);
  if (covered === 0 || steps.length === 0) return "0%";
  const sum = steps.reduce((total, step) => total + step.automation_level, 0);
  const whole = steps.length * parts;
  return `${String(Math.floor((2 * sum * covered + whole) / (2 * whole)))}%`;
}

function coveringSteps({ workflow }: Assessed): WorkflowStep[] {
  return workflow.filter((step) => !isCustomStep(step) && !step.isForeign);
}
