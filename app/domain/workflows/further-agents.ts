import { priceText } from "../catalogue/price-text";
import type { Knowledge } from "../planner/knowledge";
import { isFull } from "./edit";
import { matchNeed, type Candidate } from "./match-need";
import { isForPeople, type Workflow } from "./plan";
import {
  availabilityOf,
  centsOf,
  NOTHING_OWNED,
  type Owned,
} from "./ready-to-buy";
import {
  isCertain,
  matchedStep,
  type FurtherAgent,
  type NeedsMatch,
  type StepMatch,
} from "./step";

/** The number of agents compared for an open part. */
const COMPARED = 5;

/**
 * The plan with the agents that do its open parts although it has not chosen
 * them, mostly because it is full. Mentions of the same task have one agent.
 * `rankedFor` gives the agents of the part at a position, best first.
 */
export function withFurtherAgents(
  knowledge: Knowledge,
  plan: Workflow,
  rankedFor: (position: number) => readonly Candidate[],
): Workflow {
  const found: NeedsMatch[] = [];
  for (const needs of openTasks(plan)) {
    const doing = needs.flatMap((at) =>
      coveringMatches(knowledge, { plan, at, ranked: rankedFor(at) }),
    );
    const known = found.find(({ match }) =>
      doing.some(({ entry }) => entry.id === match.entry.id),
    );
    const [best] = doing;
    if (known) known.needs.push(...needs);
    else if (best) found.push({ match: best, needs });
  }
  const furtherAgents = found.map((one) => {
    const step = matchedStep(plan.user_request, one);
    const { step: _, stage: __, ...agent } = step;
    return agent;
  });
  return { ...plan, furtherAgents };
}

/** The positions of the open parts that agents may do, by task. */
function openTasks({ needs }: Workflow): number[][] {
  const byTask = new Map<string, number[]>();
  for (const [at, need] of needs.entries()) {
    if (need.step !== null || isForPeople(need)) continue;
    byTask.set(need.task, [...(byTask.get(need.task) ?? []), at]);
  }
  return [...byTask.values()];
}

type Open = { plan: Workflow; at: number; ranked: readonly Candidate[] };

/** The first agents outside the plan that cover a part. */
function coveringMatches(
  knowledge: Knowledge,
  { plan, at, ranked }: Open,
): StepMatch[] {
  const { industry, language, workflow } = plan;
  const need = plan.needs[at];
  if (!need) return [];
  const chosen = new Set(workflow.map(({ agentId }) => agentId));
  return ranked
    .filter(({ entry }) => !chosen.has(entry.id))
    .slice(0, COMPARED)
    .map((agent) => matchNeed(knowledge, agent, { need, industry, language }))
    .filter(covers);
}

/** Whether an agent counts as covering the part that it was matched with. */
export function covers(match: StepMatch): boolean {
  return !match.isForeign && isCertain(match);
}

/** The heading of the further agents of a plan. */
export function furtherTitle(plan: Workflow): string {
  return isFull(plan)
    ? "Done by an agent, but this plan is full"
    : "Done by an agent that is not in this plan";
}

/** "“Screen resumes”: Resume Ranger, $149" */
export function furtherLine(
  plan: Pick<Workflow, "needs">,
  agent: FurtherAgent,
  owned: Owned = NOTHING_OWNED,
): string {
  const quotes = quotesOf(plan, agent).map((quote) => `“${quote}”`);
  const isOwned = availabilityOf(agent, owned) === "owned";
  const price = agent.listing && priceText(centsOf(agent.listing));
  const sale = isOwned ? "which you own" : (price ?? "not for sale");
  return `${quotes.join(", ")}: ${agent.agent}, ${sale}`;
}

/** The quotes of the parts that an agent does. */
export function quotesOf(
  { needs }: Pick<Workflow, "needs">,
  agent: Pick<FurtherAgent, "needs">,
): string[] {
  return agent.needs.flatMap((at) => needs[at]?.quote ?? []);
}

/** The quotes of the parts that no agent does, of the plan or outside it. */
export function customQuotes(plan: Workflow): string[] {
  const done = plan.furtherAgents.flatMap((agent) => quotesOf(plan, agent));
  return plan.uncovered.filter((quote) => !done.includes(quote));
}
