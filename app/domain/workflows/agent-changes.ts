import type { Knowledge } from "../planner/knowledge";
import { addStep, isFull, removeStep, swapStep } from "./edit";
import { covers, quotesOf } from "./further-agents";
import { matchNeed, type Candidate } from "./match-need";
import type { Workflow } from "./plan";
import { isCustomStep, type StepMatch, type WorkflowStep } from "./step";
import { isSameText } from "./unread-texts";

/**
 * The plan whose agents were chosen again, with the agents that it had before
 * for parts that would have none now, as far as these still cover them. They go
 * before agents of parts that had none before. `rankedFor` gives the agents of
 * the part at a position.
 */
export function withFormerAgents(
  knowledge: Knowledge,
  { plan, before }: { plan: Workflow; before: Workflow },
  rankedFor: (position: number) => readonly Candidate[],
): Workflow {
  const { industry, language } = plan;
  return agentsOf(before).reduce((next, former) => {
    const open = openPartOf(next, quotesOf(before, former));
    const need = next.needs[open];
    const agent = rankedFor(open).find(
      ({ entry }) => entry.id === former.agentId,
    );
    if (!need || !agent) return next;
    const match = matchNeed(knowledge, agent, { need, industry, language });
    return covers(match) ? withAgentAt(next, before, { open, match }) : next;
  }, plan);
}

/** The first of these parts that no agent covers, or -1. */
function openPartOf(plan: Workflow, quotes: readonly string[]): number {
  return plan.needs.findIndex(
    ({ quote, step }) =>
      quotes.some((one) => isSameText(one, quote)) &&
      !plan.workflow.some((one) => one.step === step && !one.isForeign),
  );
}

type Former = { open: number; match: StepMatch };

function withAgentAt(
  plan: Workflow,
  before: Workflow,
  { open, match }: Former,
): Workflow {
  const step = plan.needs[open]?.step ?? null;
  if (step !== null) return swapStep(plan, step, match) ?? plan;
  return addStep(withRoom(plan, before), open, match) ?? plan;
}

/** A full plan without its last step whose parts had no agent before. */
function withRoom(plan: Workflow, before: Workflow): Workflow {
  if (!isFull(plan)) return plan;
  const had = agentsOf(before).flatMap((step) => quotesOf(before, step));
  const isNew = (step: WorkflowStep) =>
    quotesOf(plan, step).every(
      (quote) => !had.some((one) => isSameText(one, quote)),
    );
  const added = plan.workflow.findLast(isNew);
  return (added && removeStep(plan, added.step)) ?? plan;
}

/** What became of each agent that a plan had before, in sentences. */
export function agentChanges(before: Workflow, after: Workflow): string[] {
  const kept = new Set(after.workflow.map(({ agentId }) => agentId));
  const had = new Set(before.workflow.map(({ agentId }) => agentId));
  return agentsOf(before)
    .filter(({ agentId }) => !kept.has(agentId))
    .map((former) => {
      const quotes = quotesOf(before, former);
      const doing = agentsOf(after).filter((step) =>
        quotesOf(after, step).some((quote) =>
          quotes.some((one) => isSameText(one, quote)),
        ),
      );
      return changeOf(former, doing, had);
    });
}

function changeOf(
  former: WorkflowStep,
  [doer]: readonly WorkflowStep[],
  had: ReadonlySet<string | null>,
): string {
  const { agent, listing } = former;
  if (!doer) {
    return `${agent} left the plan, and no other agent of it does its part.`;
  }
  if (had.has(doer.agentId)) {
    return `${agent} left the plan: ${doer.agent} does its part, too.`;
  }
  const isLost = listing !== null && doer.listing === null;
  const sale = isLost ? ", which is not for sale," : "";
  const doubt = doer.isForeign ? " It is only a possible match." : "";
  return `Step ${doer.step} has ${doer.agent}${sale} instead of ${agent}.${doubt}`;
}

function agentsOf({ workflow }: Workflow): WorkflowStep[] {
  return workflow.filter((step) => !isCustomStep(step));
}
