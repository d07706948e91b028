import type { Misfit } from "./misfit";
import type { Need } from "./needs";

/** A catalogue entry that may do a task. */
export type TaskEntry = {
  entryId: string;
  /** The task's share of the entry, 0 to 1. */
  weight: number;
  /** Null for any business. */
  industry: string | null;
  /** Further industries that its texts name. */
  alsoFor?: readonly string[];
  isForSale: boolean;
  /** How well its words match the need's words, 0 to 1; breaks ties. */
  likeness: number;
  /** Why it does not do the part although it does the task, if so. */
  misfit?: Misfit | null;
};

export type Choice<Entry extends TaskEntry = TaskEntry> = {
  entry: Entry;
  /** The needs it covers: first the one it was chosen for. */
  needs: Need[];
};

export type Chosen<Entry extends TaskEntry = TaskEntry> = {
  /** At most three, in the order of the brief. */
  steps: Choice<Entry>[];
  /** Needs without an agent, in the order of the brief. */
  open: Need[];
};

/** docs/product/workflows.md#plans */
export const mostSteps = 3;
const fit = { same: 1, any: 0.84, other: 0.45 };
/** Without a stated industry, agents for any business are preferred. */
const unstated = { any: 1, other: 0.55 };
/** An agent that its own texts rule out still comes before foreign ones. */
const misfitShare = 0.6;
/**
 * From this share of the largest weight on, an entry counts as made for the
 * task.
 */
const fullShare = 0.45;
/** Below this share an entry only mentions the task. */
const leastShare = 0.15;
/** Puts suitable agents before those for other industries. */
const suitableBonus = 1;
const likenessWeight = 0.08;
/** For agents on sale, unless they are made for another industry. */
const saleBonus = 0.06;

/**
 * Chooses one agent for each of the three strongest needs, first for those that
 * have one for the industry or for any business. Further needs are covered if a
 * chosen agent also does them; an agent for several needs replaces those that
 * would do only one of them.
 */
export function chooseEntries<Entry extends TaskEntry>(
  needs: readonly Need[],
  {
    industry,
    entriesFor,
  }: {
    industry: string | null;
    entriesFor: (need: Need) => readonly Entry[];
  },
): Chosen<Entry> {
  const steps: Choice<Entry>[] = [];
  const open: Need[] = [];
  const wishes = byStrength(needs).map((need) => ({
    need,
    ranked: rankEntries(entriesFor(need), industry),
  }));
  const rankedFor = new Map(wishes.map(({ need, ranked }) => [need, ranked]));
  for (const { need, ranked } of suitableFirst(wishes, industry)) {
    const [best] = ranked;
    const doing = steps.filter((step) => doerIn(ranked, step));
    const asGood = doing.find((step) => isAsGood(step, ranked, industry));
    const isFull = steps.length === mostSteps;
    const step = asGood ?? (isFull ? doing[0] : undefined);
    if (step) step.needs.push(need);
    else if (best && !isFull) steps.push({ entry: best, needs: [need] });
    else open.push(need);
  }
  const kept = withoutSpare(steps, (step, need) =>
    isAsGood(step, rankedFor.get(need) ?? [], industry),
  );
  return { steps: kept.sort(byFirstNeed), open: open.sort(byPlace) };
}

type Wish<Entry> = { need: Need; ranked: readonly Entry[] };

function suitableFirst<Entry extends TaskEntry>(
  wishes: readonly Wish<Entry>[],
  industry: string | null,
): Wish<Entry>[] {
  const isForeign = ({ ranked: [best] }: Wish<Entry>) =>
    best !== undefined && !isSuitable(best, industry);
  return [
    ...wishes.filter((wish) => !isForeign(wish)),
    ...wishes.filter(isForeign),
  ];
}

function doerIn<Entry extends TaskEntry>(
  ranked: readonly Entry[],
  { entry }: Choice<Entry>,
): Entry | undefined {
  return ranked.find(
    ({ entryId, misfit }) => entryId === entry.entryId && !misfit,
  );
}

/** Whether a chosen agent does a need as well as the best agent for it. */
function isAsGood<Entry extends TaskEntry>(
  step: Choice<Entry>,
  ranked: readonly Entry[],
  industry: string | null,
): boolean {
  const doer = doerIn(ranked, step);
  const [best] = ranked;
  if (!doer || !best) return false;
  const isMadeForIt = doer.weight >= fullShare * largestWeight(ranked);
  return (
    doer === best ||
    (isMadeForIt && fitOf(doer, industry) >= fitOf(best, industry))
  );
}

/** Gives the needs of a step to other steps if those do all of them. */
function withoutSpare<Entry extends TaskEntry>(
  steps: readonly Choice<Entry>[],
  doesAsWell: (step: Choice<Entry>, need: Need) => boolean,
): Choice<Entry>[] {
  let kept = [...steps];
  for (const spare of steps.toReversed()) {
    const others = kept.filter((step) => step !== spare);
    const takers = spare.needs.map((need) =>
      others.find((step) => doesAsWell(step, need)),
    );
    if (takers.some((taker) => taker === undefined)) continue;
    takers.forEach((taker, at) =>
      taker?.needs.push(...spare.needs.slice(at, at + 1)),
    );
    kept = others;
  }
  return kept;
}

/**
 * Best first: agents for the stated industry, then for any business, then for
 * other industries.
 */
export function rankEntries<Entry extends TaskEntry>(
  entries: readonly Entry[],
  industry: string | null,
): Entry[] {
  const largest = largestWeight(entries);
  const worth = (entry: Entry) =>
    (isSuitable(entry, industry) && entry.weight >= leastShare * largest
      ? suitableBonus
      : 0) +
    fitOf(entry, industry) * Math.min(1, entry.weight / (fullShare * largest)) +
    likenessWeight * entry.likeness +
    (entry.isForSale && isSuitable(entry, industry) ? saleBonus : 0);
  return entries
    .map((entry) => ({ entry, worth: worth(entry) }))
    .sort(
      (a, b) =>
        b.worth - a.worth ||
        Number(b.entry.isForSale) - Number(a.entry.isForSale) ||
        (a.entry.entryId < b.entry.entryId ? -1 : 1),
    )
    .map(({ entry }) => entry);
}

function largestWeight(entries: readonly TaskEntry[]): number {
  return Math.max(...entries.map(({ weight }) => weight));
}

/**
 * Whether an entry does the part, and is made for the brief's industry or for
 * any business.
 */
export function isSuitable(
  entry: Made & Pick<TaskEntry, "misfit">,
  industry: string | null,
): boolean {
  if (entry.misfit) return false;
  return entry.industry === null || isMadeFor(entry, industry);
}

type Made = Pick<TaskEntry, "industry" | "alsoFor">;

/** Whether an entry is made for the brief's industry, maybe among others. */
export function isMadeFor(
  { industry: own, alsoFor = [] }: Made,
  industry: string | null,
): boolean {
  if (industry === null || own === null) return false;
  return own === industry || alsoFor.includes(industry);
}

/** How well an entry suits the part and the brief's industry, 0 to 1. */
export function fitOf(
  entry: Made & Pick<TaskEntry, "misfit">,
  industry: string | null,
): number {
  const share = entry.misfit ? misfitShare : 1;
  return share * industryFit(entry, industry);
}

function industryFit(entry: Made, industry: string | null): number {
  if (industry === null) {
    return entry.industry === null ? unstated.any : unstated.other;
  }
  if (isMadeFor(entry, industry)) return fit.same;
  return entry.industry === null ? fit.any : fit.other;
}

function byStrength(needs: readonly Need[]): Need[] {
  return [...needs].sort((a, b) => b.strength - a.strength || byPlace(a, b));
}

function byPlace(a: Need, b: Need): number {
  return a.start - b.start;
}

function byFirstNeed(a: Choice, b: Choice): number {
  return (a.needs[0]?.start ?? 0) - (b.needs[0]?.start ?? 0);
}
