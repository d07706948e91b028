import { chooseEntries } from "../planner/choose";
import { exclusionsIn } from "../planner/exclusions";
import type { Knowledge } from "../planner/knowledge";
import type { Need } from "../planner/needs";
import { withBrackets, type Passage } from "../planner/passages";
import type { Reading } from "../planner/read-brief";
import { readText } from "../planner/tokens";
import { matchNeed, type Candidate } from "./match-need";
import { buildWorkflow, type PlanReading, type Workflow } from "./plan";
import type { Sought } from "./profiled-entries";

/** A brief as read, with the parts of the reading that a plan stores. */
export type ReadPlan = { brief: string; reading: Reading; kept: PlanReading };

/** The parts of a brief's reading that a plan stores. */
export function readForPlan(
  knowledge: Knowledge,
  { brief, reading }: Pick<ReadPlan, "brief" | "reading">,
): ReadPlan {
  const { language, industry, unread, exclusions } = reading;
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
      exclusions: exclusions.map(quoteOf),
      needs: partsOf(reading).map(({ need, ...passage }) => ({
        quote: quoteOf(passage),
        task: need.task,
        name: knowledge.tasks.get(need.task) ?? need.task,
        strength: need.strength,
      })),
    },
  };
}

/**
 * Needs and work for an operator, in the order of the brief; each mention of a
 * need is a part.
 */
function partsOf({ needs, outside }: Reading): (Passage & { need: Need })[] {
  return [...needs, ...outside]
    .flatMap((need) =>
      [need, ...need.again].map((one) => ({
        start: one.start,
        end: one.end,
        need,
      })),
    )
    .sort((a, b) => a.start - b.start);
}

/** All that a brief says about a need. */
function wordsOf(need: Need, brief: string): string {
  return [need, ...need.again]
    .map(({ start, end }) => brief.slice(start, end))
    .join(". ");
}

type EntriesFor = (need: Sought) => readonly Candidate[];

/** The channels that a stored plan's brief excludes. */
export function excludedIn({ exclusions }: Pick<Workflow, "exclusions">) {
  return exclusions.flatMap((quote) =>
    exclusionsIn(readText(quote).tokens).map(({ channel }) => channel),
  );
}

/** Whether an entry does something that the brief refuses at least as much. */
function refusedEntries(tasks: readonly string[], entriesFor: EntriesFor) {
  const weights = new Map<string, number>();
  for (const task of tasks) {
    for (const { entryId, weight } of entriesFor({ task, quote: "" })) {
      weights.set(entryId, Math.max(weight, weights.get(entryId) ?? 0));
    }
  }
  return ({ entryId, weight }: Candidate) =>
    (weights.get(entryId) ?? 0) >= weight;
}

/** The plan for a brief: one agent for each of the three strongest needs. */
export function planBrief(
  knowledge: Knowledge,
  { brief, reading, kept }: ReadPlan,
  entriesFor: EntriesFor,
): Workflow {
  const { needs, industry, language, excluded } = reading;
  const parts = partsOf(reading);
  const doesRefused = refusedEntries(reading.refusedTasks, entriesFor);
  const { steps } = chooseEntries(needs, {
    industry,
    entriesFor: (need) =>
      entriesFor({
        task: need.task,
        quote: wordsOf(need, brief),
        excluded,
      }).filter(
        (candidate) =>
          candidate.misfit?.kind !== "excluded" && !doesRefused(candidate),
      ),
  });
  const matches = steps.flatMap(({ entry, needs: covered }) => {
    const positions = parts.flatMap(({ need }, at) =>
      covered.includes(need) ? [at] : [],
    );
    const first = parts.findIndex(({ start }) => start === covered[0]?.start);
    const need = kept.needs[first];
    if (!need) return [];
    const match = matchNeed(knowledge, entry, { need, industry, language });
    return { match, needs: positions };
  });
  return buildWorkflow(brief, kept, matches);
}
