import type { RunClassifier } from "./classifier";
import type { Passage } from "./passages";
import { clausesOf, spansByStart, type Run, type Span } from "./spans";
import { background, isOutside } from "./task-labels";
import { contentOf, type Token } from "./tokens";
import { saysOnlyWhen } from "./triggers";
import { wishOpening } from "./wishes";

/** Something that the brief's author wants done. */
export type Need = Passage & {
  task: string;
  /** Probability of the task, 0 to 1. */
  strength: number;
  /** Where the brief says so again. */
  again: Passage[];
};

/** A run of tokens that says what is wanted. */
export type Mention = Run & { task: string; strength: number };

/**
 * What a brief mentions, in order, and all agents' tasks by likelihood, most
 * likely first.
 */
type FoundMentions = { mentions: Mention[]; likely: string[] };

type Candidate = Mention & Span & { gain: number };
type Brief = {
  tokens: readonly Token[];
  classifyRuns: RunClassifier;
  /** Clauses that ask for nothing: no mention contains them. */
  background: readonly Run[];
  /** Clauses that only say when: no mention has nothing else. */
  triggers: readonly Run[];
};

/**
 * Added to the probability of background, so that unlikely tasks do not win by
 * a little.
 */
const leastOdds = 0.02;
const leastStrength = 0.1;
const crossingCost = 0.2;
const clauseBonus = 0.1;
/**
 * In longer briefs a span of a few words is weak evidence, unless its result is
 * clear.
 */
const shortSpan = { content: 4, cost: 1.5, briefTokens: 20, clearFrom: 0.7 };

/**
 * What a brief asks for, in order: the most likely combination of runs of
 * clauses.
 */
export function findMentions(
  labels: readonly string[],
  brief: Brief,
): FoundMentions {
  const clauses = clausesOf(brief.tokens);
  const highest = new Float32Array(labels.length);
  const rated = { ...brief, labels, kinds: labels.map(kindOf), highest };
  const candidates = spansByStart(clauses)
    .map((spans) => spans.filter((span) => isOpen(span, brief)))
    .flatMap((spans) => candidatesOf(rated, spans))
    .filter(({ gain }) => gain > 0);
  const mentions = bestCover(candidates, clauses.length).map(
    ({ task, strength, from, to }) => ({ task, strength, from, to }),
  );
  return { mentions, likely: byChance(labels, highest) };
}

function isOpen(span: Span, brief: Brief): boolean {
  return (
    isApart(span, brief.background) &&
    isWhole(span, brief.tokens) &&
    !saysOnlyWhen(brief, span)
  );
}

function isApart({ from, to }: Run, others: readonly Run[]): boolean {
  return others.every((other) => other.to <= from || other.from >= to);
}

/** Whether a span of two sentences does not take a spoken wish apart. */
function isWhole(
  { from, to, crossings }: Span,
  tokens: readonly Token[],
): boolean {
  if (crossings === 0) return true;
  const sentence = tokens[to - 1]?.sentence;
  if (tokens[to]?.sentence !== sentence) return true;
  const start = tokens.findIndex((token) => token.sentence === sentence);
  return start <= from || wishOpening(tokens, start) === 0;
}

function byChance(labels: readonly string[], chances: Float32Array): string[] {
  return labels
    .map((task, label) => ({ task, chance: chances[label] ?? 0 }))
    .filter(({ task }) => task !== background && !isOutside(task))
    .sort((a, b) => b.chance - a.chance)
    .map(({ task }) => task);
}

type Rated = Brief & {
  labels: readonly string[];
  kinds: readonly LabelKind[];
  /** Stores the highest probability of each label in any span. */
  highest: Float32Array;
};

/** The candidates among spans that begin with the same clause. */
function candidatesOf(
  { tokens, classifyRuns, labels, kinds, highest }: Rated,
  spans: readonly Span[],
): Candidate[] {
  const from = spans[0]?.from ?? 0;
  const ends = spans.map(({ to }) => to);
  const chances = classifyRuns({ from, ends });
  for (const ofSpan of chances) keepHighest(highest, ofSpan);
  return spans.flatMap((span, at) => {
    const { label, strength, odds } = readingOf(kinds, chances[at] ?? []);
    if (strength < leastStrength) return [];
    return {
      ...span,
      task: labels[label] ?? background,
      strength,
      gain: Math.log(odds) + worthOf(span, tokens, strength),
    };
  });
}

function keepHighest(highest: Float32Array, chances: Float32Array): void {
  for (let label = 0; label < chances.length; label++) {
    const chance = chances[label] ?? 0;
    if (chance > (highest[label] ?? 0)) highest[label] = chance;
  }
}

/**
 * Complete wishes are worth more than their parts, and more than two halves.
 */
function worthOf(
  span: Span,
  tokens: readonly Token[],
  strength: number,
): number {
  const isShort =
    strength < shortSpan.clearFrom &&
    tokens.length > shortSpan.briefTokens &&
    contentOf(tokens, span) < shortSpan.content;
  return (
    clauseBonus * (span.last - span.first) -
    crossingCost * span.crossings -
    (isShort ? shortSpan.cost : 0)
  );
}

/** The most likely task, and its odds against the labels that contradict it. */
function readingOf(kinds: readonly LabelKind[], chances: ArrayLike<number>) {
  let label = -1;
  let strength = 0;
  for (let at = 0; at < kinds.length; at++) {
    const chance = chances[at] ?? 0;
    if (kinds[at] === "background" || chance <= strength) continue;
    label = at;
    strength = chance;
  }
  let against = leastOdds;
  for (let at = 0; at < kinds.length; at++) {
    if (speaksAgainst(kinds[at], kinds[label])) against += chances[at] ?? 0;
  }
  return { label, strength, odds: strength / against };
}

type LabelKind = "background" | "outside" | "agents";

function kindOf(label: string): LabelKind {
  if (label === background) return "background";
  return isOutside(label) ? "outside" : "agents";
}

/**
 * Whether a label contradicts a task: background contradicts every task, and
 * work for people contradicts agents' tasks.
 */
function speaksAgainst(
  label: LabelKind | undefined,
  task: LabelKind | undefined,
): boolean {
  return label === "background" || (label === "outside" && task === "agents");
}

type Cover = { gain: number; last: Candidate | null };

/**
 * The non-overlapping candidates with the largest sum of gains (weighted
 * interval scheduling).
 */
function bestCover(
  candidates: readonly Candidate[],
  clauseCount: number,
): Candidate[] {
  const best: Cover[] = [{ gain: 0, last: null }];
  for (let end = 1; end <= clauseCount; end++) {
    const ending = candidates.filter(({ last }) => last === end - 1);
    best.push(bestEnd(best, ending));
  }
  const cover: Candidate[] = [];
  for (let end = clauseCount; end > 0;) {
    const last = best[end]?.last ?? null;
    if (last) cover.push(last);
    end = last ? last.first : end - 1;
  }
  return cover.reverse();
}

/** Skips the last clause, or takes the best candidate that ends with it. */
function bestEnd(
  before: readonly Cover[],
  ending: readonly Candidate[],
): Cover {
  let chosen: Cover = { gain: before.at(-1)?.gain ?? 0, last: null };
  for (const candidate of ending) {
    const gain = (before[candidate.first]?.gain ?? 0) + candidate.gain;
    if (gain > chosen.gain) chosen = { gain, last: candidate };
  }
  return chosen;
}
