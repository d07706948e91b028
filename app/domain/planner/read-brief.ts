import { textFeatures } from "./features";
import { industryIn } from "./industries";
import { readCorrected, type Knowledge } from "./knowledge";
import type { Language } from "./languages";
import { findNeeds, isOutside, type Need } from "./needs";
import type { Passage } from "./passages";
import { unmatchedParts } from "./unmatched-parts";
import type { Token } from "./tokens";

/** The planner's reading of a brief. Offsets refer to the brief as typed. */
export type Reading = {
  language: Language;
  /** The brief's industry, if stated. */
  industry: string | null;
  needs: Need[];
  /**
   * Parts that are work for an operator, because no agent in the catalogue does
   * them.
   */
  outside: Need[];
  /** Sentences that the planner does not understand. */
  unread: Passage[];
  /** Parts of sentences in which no task was found. */
  unmatched: Passage[];
  /** All agents' tasks, most likely first. */
  likely: string[];
};

/** A sentence with a smaller share of known words is not read. */
const leastKnown = 0.5;

export function readBrief(knowledge: Knowledge, brief: string): Reading {
  const { language, tokens } = readCorrected(knowledge, brief);
  const features = textFeatures(tokens, knowledge.findConcepts);
  const { needs: found, likely } = findNeeds(knowledge.taskClassifier, {
    tokens,
    features,
  });
  const { industryModel, findIndustryTerms } = knowledge;
  return {
    language,
    industry: industryIn(industryModel, tokens, findIndustryTerms),
    needs: found.filter(({ task }) => !isOutside(task)),
    outside: found.filter(({ task }) => isOutside(task)),
    unread: unreadSentences(knowledge, tokens),
    unmatched: unmatchedParts(tokens, found),
    likely,
  };
}

function unreadSentences(
  { isKnownWord }: Knowledge,
  tokens: readonly Token[],
): Passage[] {
  const sentences = new Map<number, Token[]>();
  for (const token of tokens) {
    const words = sentences.get(token.sentence);
    if (words) words.push(token);
    else sentences.set(token.sentence, [token]);
  }
  return [...sentences.values()].flatMap((words) => {
    const known = words.filter(({ word }) => isKnownWord(word)).length;
    if (known / words.length >= leastKnown) return [];
    return { start: words[0]?.start ?? 0, end: words.at(-1)?.end ?? 0 };
  });
}
