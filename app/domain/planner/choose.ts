import type { Need } from "./needs";

/** A catalogue entry that may do a task. */
export type TaskEntry = {
  entryId: string;
  /** The task's share of the entry, 0 to 1. */
  weight: number;
  /** Null for any business. */
  industry: string | null;
  isForSale: boolean;
  /** How well its words match the need's words, 0 to 1; breaks ties. */
  likeness: number;
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
/**
 * From this share of the largest weight on, an entry counts as made for the
 * task.
 */
const fullShare = 0.45;
const likenessWeight = 0.08;
/** For agents on sale, unless they are made for another industry. */
const saleBonus = 0.06;

/**
 * Chooses one agent for each of the three strongest needs. Further needs are
 * covered if a chosen agent also does them.
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
  for (const need of byStrength(needs)) {
    const ranked = rankEntries(entriesFor(need), industry);
    const chosen = new Map(steps.map((step) => [step.entry.entryId, step]));
    const [best] = ranked;
    const doesToo = ranked.find(({ entryId }) => chosen.has(entryId));
    const isFull = steps.length === mostSteps;
    if (doesToo && (isFull || doesToo === best)) {
      chosen.get(doesToo.entryId)?.needs.push(need);
    } else if (best && !isFull) {
      steps.push({ entry: best, needs: [need] });
    } else {
      open.push(need);
    }
  }
  return { steps: steps.sort(byFirstNeed), open: open.sort(byPlace) };
}

/**
 * Best first: agents for the stated industry, then for any business, then for
 * other industries.
 */
export function rankEntries<Entry extends TaskEntry>(
  entries: readonly Entry[],
  industry: string | null,
): Entry[] {
  const largest = Math.max(...entries.map(({ weight }) => weight));
  const worth = (entry: Entry) =>
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

function isSuitable(
  entry: Pick<TaskEntry, "industry">,
  industry: string | null,
): boolean {
  return entry.industry === null || entry.industry === industry;
}

/** How well an entry suits the brief's industry, 0 to 1. */
export function fitOf(
  entry: Pick<TaskEntry, "industry">,
  industry: string | null,
): number {
  if (industry === null) {
    return entry.industry === null ? unstated.any : unstated.other;
  }
  if (entry.industry === industry) return fit.same;
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
