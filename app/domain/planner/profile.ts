import { classify } from "./classifier";
import { featuresOf } from "./feature-runs";
import { textFeatures } from "./features";
import { readCorrected, type Knowledge } from "./knowledge";
import { industriesIn, otherIndustry } from "./industries";
import { background, isOutside } from "./task-labels";
import type { TermHit } from "./terms";

type Described = {
  title: string;
  description: string;
  tags: readonly string[];
};

/** The tasks and industry of a catalogue entry, stored with it. */
export type EntryProfile = {
  /** Strongest first; weights add up to at most 1. */
  tasks: { task: string; weight: number }[];
  /** The entry's industry; null for any business. */
  industry: string | null;
};

const mostTasks = 4;
const leastWeight = 0.08;
/** Tasks far weaker than the strongest are only mentioned in passing. */
const leastShare = 0.2;
/** An entry for an industry mentions it more than once. */
const leastEvidence = 26;

/**
 * Recognizes tasks in tags, title and sentences; the first sentence states an
 * agent's main purpose.
 */
export function profileEntry(
  knowledge: Knowledge,
  { title, description, tags }: Described,
): EntryProfile {
  const [first = "", ...rest] = description.split(/(?<=[.!?])\s+/);
  const parts = [
    { text: tags.join(", "), weight: 2 },
    { text: title, weight: 1 },
    { text: first, weight: 2 },
    { text: rest.join(" "), weight: 0.7 },
    { text: `${title}. ${tags.join(", ")}. ${first}`, weight: 1.5 },
  ].filter(({ text }) => text.trim() !== "");
  const total = parts.reduce((sum, { weight }) => sum + weight, 0);
  const weights = new Map<string, number>();
  for (const { text, weight } of parts) {
    for (const [task, chance] of taskChances(knowledge, text)) {
      const share = (chance * weight) / total;
      weights.set(task, (weights.get(task) ?? 0) + share);
    }
  }
  const strongest = Math.max(...weights.values());
  const least = Math.max(leastWeight, leastShare * strongest);
  return {
    tasks: [...weights]
      .map(([task, weight]) => ({ task, weight }))
      .filter(({ weight }) => weight >= least)
      .sort((a, b) => b.weight - a.weight)
      .slice(0, mostTasks),
    industry: industryOfEntry(knowledge, [title, ...tags, description]),
  };
}

/**
 * The probabilities among agents' tasks only: a listing is never just
 * background.
 */
function taskChances(
  { findConcepts, taskClassifier, correct }: Knowledge,
  text: string,
): [task: string, chance: number][] {
  const { tokens } = readCorrected({ correct }, text);
  const features = textFeatures(tokens, findConcepts);
  const chances = classify(
    taskClassifier,
    featuresOf(features, 0, features.length),
  );
  const tasks = taskClassifier.labels
    .map((task, label): [string, number] => [task, chances[label] ?? 0])
    .filter(([task]) => task !== background && !isOutside(task));
  const sum = tasks.reduce((total, [, chance]) => total + chance, 0) || 1;
  return tasks.map(([task, chance]) => [task, chance / sum]);
}

/** The industries that a description names together: "dental and veterinary". */
export function industriesNamed(
  knowledge: Knowledge,
  { description }: Pick<Described, "description">,
): string[] {
  const { tokens } = readCorrected(knowledge, description);
  const hits = knowledge.findIndustryTerms(tokens);
  const isBeside = (one: TermHit, other: TermHit) =>
    one.to === other.from - 1 &&
    one.name !== other.name &&
    JOINING.has(tokens[one.to]?.word ?? "");
  const pairs = hits.flatMap((one) =>
    hits
      .filter((other) => isBeside(one, other))
      .flatMap((other) => [one.name, other.name]),
  );
  return [...new Set(pairs)].filter((name) => name !== otherIndustry);
}

const JOINING = new Set(["and", "or"]);

function industryOfEntry(knowledge: Knowledge, texts: readonly string[]) {
  const { tokens } = readCorrected(knowledge, texts.join(". "));
  const { industryModel, findIndustryTerms } = knowledge;
  const [best] = industriesIn(industryModel, tokens, findIndustryTerms);
  if (!best || best.total < leastEvidence) return null;
  return best.industry === otherIndustry ? null : best.industry;
}
