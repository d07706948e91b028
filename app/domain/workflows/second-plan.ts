import { mostSteps } from "../planner/choose";
import { shorten } from "../platform/shorten";
import { missionName, withSteps, type PlanNeed, type Workflow } from "./plan";
import { inPlace } from "./step";

const LONGEST_BRIEF = 2000;

/**
 * The plan of only those parts of a plan that its further agents do, in the
 * words of its brief; null without such parts.
 */
export function secondPlan(plan: Workflow): Workflow | null {
  const { furtherAgents, language, industry, industryGiven, planner } = plan;
  const places = furtherAgents
    .flatMap(({ needs }) => needs)
    .sort((one, other) => one - other);
  if (places.length === 0) return null;
  const needs = places.flatMap((at) => partAlone(plan.needs[at]));
  const exclusions = plan.exclusions.map(capitalized);
  const said = [...needs.map(({ quote }) => quote), ...exclusions];
  const request = shorten(said.map(ended).join(" "), LONGEST_BRIEF);
  const steps = furtherAgents.slice(0, mostSteps).map((agent, at) =>
    inPlace(
      {
        ...agent,
        step: 1,
        stage: "",
        needs: agent.needs.map((place) => places.indexOf(place)),
      },
      at,
    ),
  );
  const head = {
    name: null,
    mission_name: missionName(request),
    user_request: request,
    needs,
    notUnderstood: [],
    exclusions,
    notNeeded: [],
    language,
    industry,
    industryGiven,
    planner,
  };
  return withSteps(head, steps);
}

/** A part as a sentence of its own, without its place in the plan before. */
function partAlone(need: PlanNeed | undefined): PlanNeed[] {
  if (!need) return [];
  const { was: _, quote, ...part } = need;
  return [{ ...part, quote: capitalized(quote), step: null }];
}

function capitalized(text: string): string {
  const [first = ""] = text;
  return first.toUpperCase() + text.slice(first.length);
}

function ended(text: string): string {
  return /[.!?]$/u.test(text) ? text : `${text}.`;
}
