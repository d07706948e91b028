import { createRunClassifier, type RunClassifier } from "./classifier";
import { withConcepts, wordFeatures } from "./features";
import { industryIn } from "./industries";
import { readCorrected, type Knowledge } from "./knowledge";
import type { Language } from "./languages";
import { findMentions, isOutside, type Need, type Run } from "./needs";
import type { Passage } from "./passages";
import { needsOf, quoteOf } from "./quotes";
import { refusedClauses } from "./refusals";
import { refusedTasks } from "./refused-tasks";
import type { Token } from "./tokens";
import { unmatchedParts } from "./unmatched-parts";
import { accountForParts } from "./unread-parts";
import { describedWork } from "./wishes";

/** From this probability on, a wish asks for something. */
const leastWish = 0.2;

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
  /** Agents' tasks that the brief says it does not want. */
  refusedTasks: string[];
  /** Sentences and parts of them that the planner does not understand. */
  unread: Passage[];
  /** Parts of sentences in which no task was found. */
  unmatched: Passage[];
  /** All agents' tasks, most likely first. */
  likely: string[];
};

export function readBrief(knowledge: Knowledge, brief: string): Reading {
  const { language, tokens } = readCorrected(knowledge, brief);
  const words = wordFeatures(tokens);
  const features = withConcepts(words, knowledge.findConcepts(tokens));
  const refused = refusedClauses(tokens);
  const { mentions, unread, likely } = findWanted(
    knowledge,
    {
      language,
      tokens,
      classifyRuns: createRunClassifier(knowledge.taskClassifier, features),
    },
    refused,
  );
  const parts = needsOf(mentions, tokens);
  const needs = parts.filter(({ task }) => !isOutside(task));
  const { industryModel, findIndustryTerms } = knowledge;
  return {
    language,
    industry: industryIn(industryModel, { tokens, words }, findIndustryTerms),
    needs,
    refusedTasks: refusedTasks(knowledge, { tokens, clauses: refused, needs }),
    outside: parts.filter(({ task }) => isOutside(task)),
    unread: unread.map((run) => quoteOf(run, tokens)),
    unmatched: unmatchedParts(tokens, parts),
    likely,
  };
}

type Text = {
  language: Language;
  tokens: readonly Token[];
  classifyRuns: RunClassifier;
};

/**
 * What is wanted. Work that is described before a spoken wish counts, unless the
 * wish asks for something itself, understood or not.
 */
function findWanted(knowledge: Knowledge, text: Text, refused: readonly Run[]) {
  const described = describedWork(text.tokens, text.language);
  const readWithout = (background: readonly Run[]) => {
    const { labels } = knowledge.taskClassifier;
    const found = findMentions(labels, { ...text, background });
    const { mentions } = found;
    const whole = { ...text, mentions, background };
    return { ...found, ...accountForParts(knowledge, whole) };
  };
  const replaced = readWithout([...refused, ...described.clauses]);
  const isInWish = ({ to }: Run) =>
    text.tokens[to - 1]?.sentence === described.wish;
  const replaces =
    replaced.unread.some(isInWish) ||
    replaced.mentions.some(
      (mention) => isInWish(mention) && mention.strength >= leastWish,
    );
  return described.clauses.length === 0 || replaces
    ? replaced
    : readWithout(refused);
}
