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
  language: Language;
  workflow: readonly WorkflowStep[];
};

/** docs/product/workflows.md#readiness */
export function readinessOf(
  plan: Assessed,
  owned: Owned = NOTHING_OWNED,
): Readiness {
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
export function gapsIn({ uncovered, notUnderstood }: Assessed): string[] {
  return [
    ...(uncovered.length > 0
      ? [`${plural(uncovered.length, "part")} not covered`]
      : []),
    ...(notUnderstood.length > 0
      ? [`${plural(notUnderstood.length, "part")} not understood`]
      : []),
  ];
}

/** What is open about a plan's agents although they cover their parts. */
export function doubtsAbout(
  plan: Assessed,
  owned: Owned = NOTHING_OWNED,
): string[] {
  const steps = plan.workflow.filter(
    (step) => !isCustomStep(step) && !step.isForeign,
  );
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

/**
 * A plan's status and threat level as pages and files say them: how much is
 * covered, and how much of the work no ready-made agent takes. In the JSON of
 * the API, both are constant.
 */
export function shownStatus(plan: Assessed & { readiness: Readiness }) {
  const { readiness } = plan;
  return {
    status: READINESS_WORDS[readiness],
    threatLevel: threatLevelOf(plan),
  };
}

function threatLevelOf(plan: Assessed & { readiness: Readiness }): string {
  const { covered, parts } = coverageOf(plan);
  if (plan.readiness === "ready") return "MINIMAL RESISTANCE EXPECTED";
  return plan.readiness === "partial" && covered * 2 >= parts
    ? "SOME RESISTANCE EXPECTED"
    : "STRONG RESISTANCE EXPECTED";
}
