import type { Judgement } from "./judge";

export type Figures = {
  briefs: number;
  score: number;
  precision: number;
  recall: number;
  industry: number;
  refusal: number;
  foreign: number;
  irrelevant: number;
};

/** Averages over briefs; all but the last in percent. NaN if nothing counts. */
export function figuresOf(judged: readonly Judgement[]): Figures {
  const plans = judged.flatMap(({ plan }) => plan ?? []);
  const foreign = judged.filter(({ lang }) => lang !== "en");
  const refused = judged.flatMap(({ isRefused }) => isRefused ?? []);
  return {
    briefs: judged.length,
    score: percent(judged.map(({ score }) => score)),
    precision: percent(plans.map(({ precision }) => precision)),
    recall: percent(plans.map(({ recall }) => recall)),
    industry: percent(plans.flatMap(({ industry }) => industry ?? [])),
    refusal: percent(refused.map(Number)),
    foreign: percent(foreign.map(({ score }) => score)),
    irrelevant: mean(plans.map(({ irrelevant }) => irrelevant)),
  };
}

function percent(values: readonly number[]): number {
  return 100 * mean(values);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
