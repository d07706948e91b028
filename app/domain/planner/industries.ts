import { createRunClassifier, type Classifier } from "./classifier";
import { featuresOf } from "./feature-runs";
import { textFeatures, withConcepts, type TextFeatures } from "./features";
import { isFunctionWord } from "./languages";
import { placeLists, placeOf, type NamedLists } from "./name-table";
import type { TermHit, TermMatcher } from "./terms";
import type { Token } from "./tokens";
import { trainClassifier } from "./training";

/** A business outside the known industries. */
export const otherIndustry = "other";

export type IndustryModel = {
  industries: readonly string[];
  evidence: Evidence;
  /** Tells industries apart in a text that is about one. */
  classifier: Classifier;
};

/**
 * What words and word pairs say about industries: the log of how much likelier
 * each is in texts about that industry than in others.
 */
type Evidence = NamedLists & {
  /** Positions in `industries`. */
  industries: Uint8Array;
  weights: Float64Array;
};

/** `industry` is null for text that is about no particular business. */
export type IndustryExample = {
  industry: string | null;
  tokens: readonly Token[];
  weight: number;
};

const smoothing = 0.3;
/** In a long text, words with little weight would add up to an industry. */
const leastWeight = 1.2;
const mostEvidence = 4;
/** The weight of an industry's listed term, compared with that of its words. */
const termWeight = 9;
/** The weight of the classifier, compared with the evidence. */
const classifierWeight = 3;
const leastTotal = 19;
/** Without a listed term, the work that is asked for resembles a trade's. */
const leastUnnamed = 23;
/** The minimum lead of the best industry. */
const leastLead = 1;

type Text = {
  tokens: readonly Token[];
  /** The tokens' features without concepts. */
  words: TextFeatures;
};

/**
 * The industry that a text states; null for none or an unknown kind of
 * business.
 */
export function industryIn(
  { classifier, ...model }: IndustryModel,
  { tokens, words }: Text,
  findTerms: TermMatcher,
): string | null {
  const hits = findTerms(tokens);
  const supportOf = supports(classifier, withConcepts(words, hits));
  const [best, second] = evidenceIn(model, tokens, hits)
    .map(({ industry, total }) => {
      const support = supportOf(industry);
      return { industry, total: total + classifierWeight * support };
    })
    .sort(byTotal);
  if (!best || best.industry === otherIndustry) return null;
  const lead = best.total - (second?.total ?? 0);
  const isNamed = hits.some(({ name }) => name === best.industry);
  const least = isNamed ? leastTotal : leastUnnamed;
  return best.total >= least && lead >= leastLead ? best.industry : null;
}

/** How much likelier than by chance a text is about each industry, as a log. */
function supports(classifier: Classifier, text: TextFeatures) {
  const { labels } = classifier;
  const classifyRuns = createRunClassifier(classifier, text);
  const [chances = []] = classifyRuns({ from: 0, ends: [text.length] });
  return (industry: string) =>
    Math.log((chances[labels.indexOf(industry)] ?? 0) * labels.length);
}

type Found = { industry: string; total: number };

function byTotal(a: Found, b: Found): number {
  return b.total - a.total;
}

/** The evidence in a text for each industry, highest first. */
export function industriesIn(
  model: IndustryModel,
  tokens: readonly Token[],
  findTerms: TermMatcher,
): Found[] {
  return evidenceIn(model, tokens, findTerms(tokens));
}

function evidenceIn(
  { industries, evidence }: Pick<IndustryModel, "industries" | "evidence">,
  tokens: readonly Token[],
  hits: readonly TermHit[],
): Found[] {
  const totals = new Map<string, number>();
  const add = (industry: string, weight: number) =>
    totals.set(industry, (totals.get(industry) ?? 0) + weight);
  for (const feature of featuresIn(tokens)) {
    const { from, to } = placeOf(evidence, feature);
    for (let at = from; at < to; at++) {
      const industry = industries[evidence.industries[at] ?? -1];
      add(industry ?? otherIndustry, evidence.weights[at] ?? 0);
    }
  }
  for (const { name } of outermost(hits)) add(name, termWeight);
  return [...totals]
    .map(([industry, total]) => ({ industry, total }))
    .sort(byTotal);
}

export function trainIndustries(
  examples: readonly IndustryExample[],
  findTerms: TermMatcher,
): IndustryModel {
  const classifier = trainClassifier(
    examples.flatMap(({ industry, tokens, weight }) => {
      if (industry === null) return [];
      const text = textFeatures(tokens, findTerms);
      const features = featuresOf(text, 0, tokens.length);
      return { label: industry, features, weight };
    }),
  );
  return { ...countEvidence(examples), classifier };
}

/** Multinomial naive Bayes with additive smoothing. */
function countEvidence(examples: readonly IndustryExample[]) {
  const totals = new Map<string | null, number>();
  const counts = new Map<string, Map<string | null, number>>();
  for (const { industry, tokens, weight } of examples) {
    totals.set(industry, (totals.get(industry) ?? 0) + weight);
    for (const feature of featuresIn(tokens)) {
      const known = counts.get(feature) ?? new Map<string | null, number>();
      known.set(industry, (known.get(industry) ?? 0) + weight);
      counts.set(feature, known);
    }
  }
  const inAll = sum(totals.values());
  const industries = [...totals.keys()].filter((name) => name !== null).sort();
  const lists = [...counts].flatMap(([feature, found]) => {
    const everywhere = sum(found.values());
    const weights = industries.flatMap((industry, at) => {
      const inside = found.get(industry);
      if (inside === undefined) return [];
      const size = totals.get(industry) ?? 0;
      const here = (inside + smoothing * 0.2) / (size + smoothing);
      const elsewhere =
        (everywhere - inside + smoothing) / (inAll - size + smoothing * 10);
      const weight = Math.min(mostEvidence, Math.log(here / elsewhere));
      return weight > leastWeight ? [[at, weight] as [number, number]] : [];
    });
    return weights.length > 0 ? [[feature, weights] as const] : [];
  });
  const all = lists.flatMap(([, weights]) => weights);
  const evidence = {
    ...placeLists(lists),
    industries: Uint8Array.from(all, ([industry]) => industry),
    weights: Float64Array.from(all, ([, weight]) => weight),
  };
  return { industries, evidence };
}

function featuresIn(tokens: readonly Token[]): Set<string> {
  const features = new Set<string>();
  tokens.forEach(({ word, stem }, at) => {
    if (isFunctionWord(word)) return;
    features.add(stem);
    const next = tokens[at + 1];
    if (next && !isFunctionWord(next.word))
      features.add(`${stem} ${next.stem}`);
  });
  return features;
}

/** Removes hits within longer ones: "dental lab" is not a dental practice. */
function outermost(hits: readonly TermHit[]): TermHit[] {
  return hits.filter(
    (hit) =>
      !hits.some(
        (other) =>
          other.from <= hit.from &&
          other.to >= hit.to &&
          other.to - other.from > hit.to - hit.from,
      ),
  );
}

function sum(values: Iterable<number>): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}
