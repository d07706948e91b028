import { chooseEntries } from "../planner/choose";
import type { Knowledge } from "../planner/knowledge";
import type { Need } from "../planner/needs";
import { withBrackets, type Passage } from "../planner/passages";
import type { Reading } from "../planner/read-brief";
import { matchNeed, type Candidate } from "./match-need";
import { buildWorkflow, type PlanReading, type Workflow } from "./plan";

/** A brief as read, with the parts of the reading that a plan stores. */
export type ReadPlan = { brief: string; reading: Reading; kept: PlanReading };

/** The parts of a brief's reading that a plan stores. */
export function readForPlan(
  knowledge: Knowledge,
  { brief, reading }: Pick<ReadPlan, "brief" | "reading">,
): ReadPlan {
  const { language, industry, unread } = reading;
  const quoteOf = (passage: Passage) => {
    const { start, end } = withBrackets(brief, passage);
    return brief.slice(start, end);
  };
  return {
    brief,
    reading,
    kept: {
      planner: "built-in",
      language,
      industry,
      notUnderstood: unread.map(quoteOf),
      needs: partsOf(reading).map((need) => ({
        quote: quoteOf(need),
        task: need.task,
        name: knowledge.tasks.get(need.task) ?? need.task,
        strength: need.strength,
      })),
    },
  };
}

/** Needs and work for an operator, in the order of the brief. */
function partsOf({ needs, outside }: Reading): Need[] {
  return [...needs, ...outside].sort((a, b) => a.start - b.start);
}

/** The plan for a brief: one agent for each of the three strongest needs. */
export function planBrief(
  knowledge: Knowledge,
  { brief, reading, kept }: ReadPlan,
  entriesFor: (need: { task: string; quote: string }) => readonly Candidate[],
): Workflow {
  const { needs, industry } = reading;
  const parts = partsOf(reading);
  const { steps } = chooseEntries(needs, {
    industry,
    entriesFor: ({ task, start, end }) =>
      entriesFor({ task, quote: brief.slice(start, end) }),
  });
  const matches = steps.flatMap(({ entry, needs: covered }) => {
    const positions = covered.map((need) => parts.indexOf(need));
    const need = kept.needs[positions[0] ?? -1];
    if (!need) return [];
    const match = matchNeed(knowledge, entry, { need, industry });
    return { match, needs: positions };
  });
  return buildWorkflow(brief, kept, matches);
}
