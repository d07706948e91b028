import type { Ctx } from "~/ctx.server";
import { fieldError, type DomainError } from "~/domain/platform/errors";
import { rankEntries } from "~/domain/planner/choose";
import type { Reading } from "~/domain/planner/read-brief";
import {
  ADDED,
  addCustomPart,
  customPart,
} from "~/domain/workflows/custom-parts";
import {
  addNeeds,
  addStep,
  isFull,
  removeStep,
  swapStep,
} from "~/domain/workflows/edit";
import { matchNeed, type Candidate } from "~/domain/workflows/match-need";
import type { Workflow } from "~/domain/workflows/plan";
import { excludedIn, readForPlan } from "~/domain/workflows/plan-brief";
import { KNOWN_PART } from "~/domain/workflows/refused-part";
import {
  hasText,
  withDoer,
  withParts,
  wordsAt,
  type Reworded,
} from "~/domain/workflows/reword";
import type { StepMatch, WorkflowStep } from "~/domain/workflows/step";
import { withReadText } from "~/domain/workflows/unread-texts";

import { findTaskEntries } from "./task-entries.server";

/**
 * Adds the needs in a text to the plan, with the best agents that fit in; a
 * text without any as work for an operator. A part that was not needed is again.
 */
export async function withAddedNeed(
  ctx: Ctx,
  before: Workflow,
  text: string,
): Promise<Workflow> {
  const notNeeded = before.notNeeded.filter((quote) => quote !== text);
  const workflow = { ...before, notNeeded };
  const { parts, unread, excluded } = await readParts(ctx, text);
  if (parts.length === 0) return withCustomPart(workflow, text);
  const known = new Set(workflow.needs.map(({ task }) => task));
  const added = parts.filter(({ task }) => !known.has(task));
  if (added.length === 0) throw knownPart();
  const plan = addNeeds(withReadText(workflow, { text, unread }), added);
  const places = added.map((_, at) => workflow.needs.length + at);
  return withAgents(ctx, plan, { places, excluded });
}

/** Adds a text to the plan as work for an operator. */
export function withCustomPart(workflow: Workflow, text: string): Workflow {
  const added = addCustomPart(workflow, text);
  if (added === null) throw knownPart();
  return added;
}

/**
 * Plans other words for one part, which may name several; the others stay as
 * they are. Null if the plan has no such part.
 */
export async function withRewordedPart(
  ctx: Ctx,
  workflow: Workflow,
  { at, text }: { at: Reworded; text: string },
): Promise<Workflow | null> {
  const words = wordsAt(workflow, at);
  if (words === undefined) return null;
  if (words === text && !isCustom(workflow, at)) return workflow;
  if (hasText(workflow, text, at)) throw knownPart();
  const { unread, excluded, ...read } = await readParts(ctx, text);
  const parts = read.parts.length === 0 ? [customPart(text)] : read.parts;
  const reworded = withParts(workflow, at, parts);
  const plan = addNeeds(withReadText(reworded, { text, unread }), []);
  const first = "need" in at ? at.need : workflow.needs.length;
  const places = parts.map((_, index) => first + index);
  return withAgents(ctx, plan, { places, excluded });
}

/** Whether a part is an operator's, whose words may be planned again. */
function isCustom({ needs }: Workflow, at: Reworded): boolean {
  return "need" in at && needs[at.need]?.task === ADDED;
}

/**
 * The parts that a text names; a single one has all its words. What the text
 * excludes stands among what is not understood, if no part can have it.
 */
async function readParts(ctx: Ctx, text: string) {
  const reading = await ctx.readBrief(text);
  const { kept } = readForPlan(ctx.knowledge, { brief: text, reading });
  const { needs, notUnderstood, exclusions } = kept;
  const { excluded } = reading;
  const [part, ...others] = needs;
  if (!part) return { parts: [], unread: [], excluded };
  if (others.length + notUnderstood.length === 0) {
    return { parts: [{ ...part, quote: text }], unread: [], excluded };
  }
  return { parts: needs, unread: [...notUnderstood, ...exclusions], excluded };
}

type Chosen = {
  places: readonly number[];
  excluded: Reading["excluded"];
};

/** Chooses the agents of parts, as far as the plan has room. */
async function withAgents(
  ctx: Ctx,
  workflow: Workflow,
  { places, ...own }: Chosen,
): Promise<Workflow> {
  const { industry, needs } = workflow;
  const excluded = [...excludedIn(workflow), ...own.excluded];
  const tasks = places.flatMap((place) => needs[place]?.task ?? []);
  const entriesFor = await findTaskEntries(ctx, { tasks, industry });
  let plan = workflow;
  for (const place of places) {
    const need = needs[place];
    if (!need) continue;
    const ranked = rankEntries(entriesFor({ ...need, excluded }), industry);
    plan = withBest(ctx, plan, { place, ranked });
  }
  return plan;
}

type Open = { place: number; ranked: readonly Candidate[] };

/**
 * The plan with an agent for a part: the one that does its task already, or
 * else the best. The agent that it had gives way, unless it still fits.
 */
function withBest(ctx: Ctx, plan: Workflow, { place, ranked }: Open): Workflow {
  const known = withDoer(plan, place);
  if (known) return known;
  const former = plan.workflow.find(({ needs }) => needs.includes(place));
  const taken = new Set(
    plan.workflow.flatMap(({ agentId }) =>
      agentId === former?.agentId ? [] : agentId,
    ),
  );
  const free = ranked.filter(({ entry }) => !taken.has(entry.id));
  const match = bestMatch(ctx, plan, { place, free, former });
  if (!former) {
    const isAdded = match && !isFull(plan);
    return (isAdded && addStep(plan, place, match)) || plan;
  }
  const next = match
    ? swapStep(plan, former.step, match)
    : removeStep(plan, former.step);
  return next ?? plan;
}

type Free = {
  place: number;
  free: readonly Candidate[];
  former: WorkflowStep | undefined;
};

/** The match of the former agent if it still fits, or else of the best one. */
function bestMatch(
  ctx: Ctx,
  plan: Workflow,
  { place, free, former }: Free,
): StepMatch | null {
  const { industry, language } = plan;
  const need = plan.needs[place];
  const matchOf = (candidate: Candidate | undefined) =>
    candidate && need
      ? matchNeed(ctx.knowledge, candidate, { need, industry, language })
      : null;
  const own = matchOf(free.find(({ entry }) => entry.id === former?.agentId));
  return own && !own.isForeign ? own : matchOf(free[0]);
}

function knownPart(): DomainError {
  return fieldError("conflict", "text", KNOWN_PART);
}
