import { rankEntries } from "../planner/choose";
import type { Knowledge } from "../planner/knowledge";
import { misfitOf, readPart } from "../planner/misfit";
import type { Need } from "../planner/needs";
import { apartFrom, sharedLength } from "../planner/passages";
import type { Reading } from "../planner/read-brief";
import { outsidePrefix } from "../planner/task-labels";
import { readText } from "../planner/tokens";
import { withFurtherAgents } from "./further-agents";
import { matchNeed } from "./match-need";
import type { Offer } from "./offers";
import { readForPlan, type ReadPlan } from "./plan-brief";
import { buildWorkflow, type PlanNeed, type Workflow } from "./plan";
import type { ProposedNeed } from "./planner-answer";
import { systemsIn } from "./systems";

/** Below the threshold for strong, because only the model found it. */
const unprovenStrength = 0.4;
/** A part that only the model found, and for which it has no agent. */
const unknownTask = `${outsidePrefix}unknown`;
const unknownName = "other work";

type Part = Omit<PlanNeed, "step">;

/**
 * Builds the plan that a language model proposed. Its evidence is what the site
 * itself found in the brief: an agent for a task found in its quote is as
 * strong a match as that finding; any other is a possible match for its own
 * task.
 */
export function planProposal(
  knowledge: Knowledge,
  { brief, reading }: Pick<ReadPlan, "brief" | "reading">,
  { proposed, offers }: { proposed: ProposedNeed[]; offers: readonly Offer[] },
): Workflow {
  const unread = apartFrom(reading.unread, proposed);
  const { kept } = readForPlan(knowledge, {
    brief,
    reading: { ...reading, unread },
  });
  const found = [...reading.needs, ...reading.outside];
  const placed = proposed.map((need) => {
    const evidence = evidenceIn(need, found);
    const offer = offerOf(need, evidence, offers);
    const quote = brief.slice(need.start, need.end);
    return { offer, need: partOf(knowledge, { quote, evidence, offer }) };
  });
  const { industry, language } = kept;
  const { excluded } = reading;
  const matches = placed.flatMap(({ offer, need }, at) => {
    if (!offer) return [];
    const agent = offeredFor(need, excluded)(offer);
    return {
      match: matchNeed(knowledge, agent, { need, industry, language }),
      needs: [at],
    };
  });
  const needs = placed.map(({ need }) => need);
  const read = { ...kept, needs, planner: "endpoint" as const };
  const plan = buildWorkflow(brief, read, matches);
  return withFurtherAgents(knowledge, plan, (at) => {
    const need = needs[at];
    if (!need) return [];
    const doing = offers.filter(({ task }) => task === need.task);
    return rankEntries(doing.map(offeredFor(need, excluded)), industry);
  });
}

/** Offers were found for the whole brief; what speaks against one is per part. */
function offeredFor({ task, quote }: Part, excluded: Reading["excluded"]) {
  const { tokens } = readText(quote);
  const systems = systemsIn(quote);
  const part = readPart({ task, tokens, systems, excluded });
  return (offer: Offer): Offer => ({
    ...offer,
    misfit: misfitOf(part, offer.traits),
  });
}

/** The findings mostly within a quote, strongest first. */
function evidenceIn(quoted: ProposedNeed, found: readonly Need[]): Need[] {
  return found
    .filter((one) => sharedLength(one, quoted) > (one.end - one.start) / 2)
    .sort((a, b) => b.strength - a.strength);
}

/** The chosen agent with its task here: one that was found, or its main one. */
function offerOf(
  { agentId }: ProposedNeed,
  evidence: readonly Need[],
  offers: readonly Offer[],
): Offer | null {
  const ways = offers
    .filter(({ entryId }) => entryId === agentId)
    .sort((a, b) => b.weight - a.weight);
  const proven = evidence.flatMap(({ task }) =>
    ways.filter((way) => way.task === task),
  );
  return proven[0] ?? ways[0] ?? null;
}

type Known = { quote: string; evidence: Need[]; offer: Offer | null };

function partOf({ tasks }: Knowledge, { quote, evidence, offer }: Known): Part {
  const task = offer?.task ?? evidence[0]?.task ?? unknownTask;
  const found = evidence.find((one) => one.task === task);
  return {
    quote,
    task,
    name: tasks.get(task) ?? unknownName,
    strength: found?.strength ?? unprovenStrength,
  };
}
