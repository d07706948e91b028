import type { Brief, Need } from "./brief";

/**
 * A catalogue entry: its family and industry, or null for an agent for sale.
 */
export type Proposed = {
  slug: string;
  family: string | null;
  industry: string | null;
};

export type Judgement = {
  kind: string;
  lang: string;
  /** 0 to 1: useful steps and covered needs (F1) times industry fit. */
  score: number;
  /** Only for briefs with needs. */
  plan: {
    precision: number;
    recall: number;
    /** Null without a useful step. */
    industry: number | null;
    irrelevant: number;
  } | null;
  /** Only for briefs without needs: whether no agent was proposed. */
  isRefused: boolean | null;
};

const mostSteps = 3;
/**
 * How well an agent's industry fits a brief that states one, and one that does
 * not.
 */
const stated = { same: 1, any: 0.8, other: 0.4 };
const unstated = { any: 1, soleKind: 0.7, other: 0.5 };

export function judge(brief: Brief, steps: readonly Proposed[]): Judgement {
  const { kind, lang } = brief;
  if (brief.needs.length === 0) {
    const isRefused = steps.length === 0;
    return { kind, lang, score: Number(isRefused), plan: null, isRefused };
  }
  const useful = pairUp(brief.needs, steps);
  const grades = [...useful.values()].map(({ value }) => value);
  const precision = steps.length > 0 ? sum(grades) / steps.length : 0;
  const recall = coverage(brief.needs, steps, useful);
  const fits = [...useful.keys()].map((step) => fitOf(brief, step));
  const industry = fits.length > 0 ? sum(fits) / fits.length : null;
  const isIrrelevant = (step: Proposed) =>
    brief.needs.every((need) => grade(step, need) === 0);
  const irrelevant = steps.filter(isIrrelevant).length;
  const score = f1(precision, recall) * (industry ?? 0);
  const plan = { precision, recall, industry, irrelevant };
  return { kind, lang, score, plan, isRefused: null };
}

/** 1 right, 0.5 a part of it, 0 wrong. */
function grade({ slug, family }: Proposed, need: Need): number {
  const isRight =
    family === null ? need.live.includes(slug) : need.families.includes(family);
  if (isRight) return 1;
  return need.grade2.includes(family ?? slug) ? 0.5 : 0;
}

type Useful = Map<Proposed, { need: Need; value: number }>;

/**
 * Pairs each step with one need and each need with one step, best pairs first.
 */
function pairUp(needs: readonly Need[], steps: readonly Proposed[]): Useful {
  const pairs = steps
    .flatMap((step) =>
      needs.map((need) => ({ step, need, value: grade(step, need) })),
    )
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value);
  const useful: Useful = new Map();
  const covered = new Set<Need>();
  for (const { step, need, value } of pairs) {
    if (useful.has(step) || covered.has(need)) continue;
    useful.set(step, { need, value });
    covered.add(need);
  }
  return useful;
}

/** A plan has room for three; one agent may cover further needs. */
function coverage(
  needs: readonly Need[],
  steps: readonly Proposed[],
  useful: Useful,
): number {
  const covered = new Set([...useful.values()].map(({ need }) => need));
  const further = needs.filter(
    (need) =>
      !covered.has(need) && steps.some((step) => grade(step, need) === 1),
  );
  const counted = sum([...useful.values()].map(({ value }) => value));
  const room = Math.min(mostSteps, needs.length);
  return Math.min(1, (counted + further.length) / room);
}

function fitOf(brief: Brief, step: Proposed): number {
  const { industry } = step;
  if (brief.industry !== null) {
    if (industry === null) return stated.any;
    return industry === brief.industry ? stated.same : stated.other;
  }
  if (industry === null) return unstated.any;
  const hasGeneral = brief.needs.some(
    (need) => grade(step, need) > 0 && need.live.length > 0,
  );
  return hasGeneral ? unstated.other : unstated.soleKind;
}

function f1(precision: number, recall: number): number {
  const total = precision + recall;
  return total > 0 ? (2 * precision * recall) / total : 0;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
