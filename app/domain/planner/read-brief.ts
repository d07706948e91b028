import { textFeatures } from "./features";
import { industryIn } from "./industries";
import { readCorrected, type Knowledge } from "./knowledge";
import type { Language } from "./languages";
import { findNeeds, isOutside, type Need } from "./needs";
import type { Passage } from "./passages";
import { unmatchedParts } from "./unmatched-parts";
import { unreadSentences } from "./unread-sentences";

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
    unread: unreadSentences(knowledge, { tokens, features, found }),
    unmatched: unmatchedParts(tokens, found),
    likely,
  };
}
