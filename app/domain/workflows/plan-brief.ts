import { chooseEntries, mostSteps, rankEntries } from "../planner/choose";
import { exclusionsIn } from "../planner/exclusions";
import type { Knowledge } from "../planner/knowledge";
import type { Need } from "../planner/needs";
import { withBrackets, type Passage } from "../planner/passages";
import type { Reading } from "../planner/read-brief";
import { readText } from "../planner/tokens";
import { covers, withFurtherAgents } from "./further-agents";
import { matchNeed, type Candidate } from "./match-need";
import { buildWorkflow, type PlanReading, type Workflow } from "./plan";
import type { Sought } from "./profiled-entries";
import type { StepMatch } from "./step";

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

/**
 * The plan for a brief: one agent for each of the three strongest needs. Of more
 * needs, those come first whose agents cover them and are for sale; agents for
 * the others are further ones.
 */
export function planBrief(
  knowledge: Knowledge,
  read: ReadPlan,
  entriesFor: EntriesFor,
): Workflow {
  const { brief, reading, kept } = read;
  const { needs, industry, language } = reading;
  const parts = partsOf(reading);
  const entriesOf = suitableEntries(read, entriesFor);
  const matchOf = (need: Need, agent: Candidate) => {
    const at = parts.findIndex(({ start }) => start === need.start);
    const part = kept.needs[at];
    if (!part) return null;
    return matchNeed(knowledge, agent, { need: part, industry, language });
  };
  const { steps } = chooseEntries(
    mostUseful(needs, (need) => {
      const [best] = rankEntries(entriesOf(need), industry);
      return best ? matchOf(need, best) : null;
    }),
    { industry, entriesFor: entriesOf },
  );
  const matches = steps.flatMap(({ entry, needs: covered }) => {
    const [first] = covered;
    const match = first ? matchOf(first, entry) : null;
    const starts = covered.map(({ start }) => start);
    const positions = parts.flatMap(({ need }, at) =>
      starts.includes(need.start) ? [at] : [],
    );
    return match ? [{ match, needs: positions }] : [];
  });
  const plan = buildWorkflow(brief, kept, matches);
  return withFurtherAgents(knowledge, plan, (at) => {
    const need = parts[at]?.need;
    return need ? rankEntries(entriesOf(need), industry) : [];
  });
}

/** The entries that may do a need and do nothing that the brief refuses. */
function suitableEntries(
  { brief, reading: { excluded, refusedTasks } }: ReadPlan,
  entriesFor: EntriesFor,
): (need: Need) => readonly Candidate[] {
  const doesRefused = refusedEntries(refusedTasks, entriesFor);
  const known = new Map<number, readonly Candidate[]>();
  return (need) => {
    const found =
      known.get(need.start) ??
      entriesFor({
        task: need.task,
        quote: wordsOf(need, brief),
        excluded,
      }).filter(
        (candidate) =>
          candidate.misfit?.kind !== "excluded" && !doesRefused(candidate),
      );
    known.set(need.start, found);
    return found;
  };
}

/**
 * Of more needs than a plan has steps, those whose agents cover them and are for
 * sale are stronger than others that are covered, and these than the rest.
 */
function mostUseful(
  needs: readonly Need[],
  bestFor: (need: Need) => StepMatch | null,
): readonly Need[] {
  if (needs.length <= mostSteps) return needs;
  return needs.map((need) => {
    const match = bestFor(need);
    if (!match || !covers(match)) return need;
    const strength = need.strength + (match.entry.listing === null ? 1 : 2);
    return { ...need, strength };
  });
}
