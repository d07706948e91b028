import { featuresOf } from "./feature-runs";
import { textFeatures } from "./features";
import { sharedLength, type Passage } from "./passages";
import type { LabeledBrief } from "./sources";
import { clausesOf, spansByStart, type Span } from "./spans";
import { background } from "./task-labels";
import type { TermMatcher } from "./terms";
import type { Token } from "./tokens";
import type { Example } from "./training";

type Quote = { task: string; start: number; end: number };
type Label = { label: string; weight: number };

/**
 * The overlap, as a share of both, from which a span and a quote mean the same.
 */
const sameShare = 0.6;
/**
 * When a span within a quote counts as a part of it, rather than a fragment.
 */
const within = { ofSpan: 0.9, ofQuote: 0.4, weight: 0.5 };
/**
 * A span that overlaps the quotes by less than this contains nothing wanted.
 */
const apartShare = 0.1;
/** Runs of clauses repeat the content of their clauses. */
const longBackgroundWeight = 0.4;

/** The spans of a brief that are clearly a wanted part, or clearly none. */
export function labeledSpans(
  brief: LabeledBrief,
  tokens: readonly Token[],
  findConcepts: TermMatcher,
): Example[] {
  const features = textFeatures(tokens, findConcepts);
  const quotes = brief.needs.map(({ task, text }) => {
    const start = brief.text.indexOf(text);
    return { task, start, end: start + text.length };
  });
  const spans = spansByStart(clausesOf(tokens)).flat();
  return spans.flatMap((span) => {
    const label = labelOf(span, tokens, quotes);
    if (!label) return [];
    return { ...label, features: featuresOf(features, span.from, span.to) };
  });
}

function labelOf(
  span: Span,
  tokens: readonly Token[],
  quotes: readonly Quote[],
): Label | null {
  const range = rangeOf(span, tokens);
  const shares = quotes
    .map((quote) => ({ quote, shared: sharedLength(range, quote) }))
    .sort((a, b) => b.shared - a.shared);
  const length = range.end - range.start;
  const wanted = shares[0] && wantedIn(shares[0], length);
  if (wanted) return wanted;
  const touched = shares.reduce((sum, { shared }) => sum + shared, 0) / length;
  if (touched >= apartShare || span.to - span.from < 2) return null;
  const isClause = span.first === span.last;
  return { label: background, weight: isClause ? 1 : longBackgroundWeight };
}

type Share = { quote: Quote; shared: number };

function wantedIn({ quote, shared }: Share, length: number): Label | null {
  const quoted = quote.end - quote.start;
  const label = quote.task;
  if (shared / (length + quoted - shared) >= sameShare) {
    return { label, weight: 1 };
  }
  const isPart =
    shared / length > within.ofSpan && shared / quoted > within.ofQuote;
  return isPart ? { label, weight: within.weight } : null;
}

function rangeOf({ from, to }: Span, tokens: readonly Token[]): Passage {
  return { start: tokens[from]?.start ?? 0, end: tokens[to - 1]?.end ?? 0 };
}
