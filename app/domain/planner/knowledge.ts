import type { Classifier } from "./classifier";
import type { IndustryModel } from "./industries";
import { createSpeller, type Speller, type SpellingIndex } from "./spelling";
import { stemOf } from "./stems";
import { createTermMatcher, type TermList, type TermMatcher } from "./terms";
import { readText, type ReadText } from "./tokens";

/**
 * The planner's knowledge, compiled from the files in `app/content/planner`.
 */
export type CompiledKnowledge = TrainedKnowledge & {
  /** Changes with what was learned: profiles with another version are outdated. */
  version: string;
};

export type TrainedKnowledge = {
  /** Task ids with readable names: "collect overdue payments". */
  tasks: [id: string, label: string][];
  industries: [id: string, label: string][];
  concepts: TermList[];
  industryTerms: TermList[];
  /** Words of the examples with frequencies, used for spelling correction. */
  vocabulary: [word: string, count: number][];
  spelling: SpellingIndex;
  /** Words that spelling correction never changes. */
  commonWords: string[];
  taskClassifier: Classifier;
  industryModel: IndustryModel;
};

export type Knowledge = {
  version: string;
  tasks: ReadonlyMap<string, string>;
  industries: ReadonlyMap<string, string>;
  findConcepts: TermMatcher;
  findIndustryTerms: TermMatcher;
  correct: Speller;
  isKnownWord: (word: string) => boolean;
  taskClassifier: Classifier;
  industryModel: IndustryModel;
};

export function openKnowledge(compiled: CompiledKnowledge): Knowledge {
  const vocabulary = new Map(compiled.vocabulary);
  const commonWords = new Set(compiled.commonWords);
  return {
    version: compiled.version,
    tasks: new Map(compiled.tasks),
    industries: new Map(compiled.industries),
    findConcepts: createTermMatcher(compiled.concepts),
    findIndustryTerms: createTermMatcher(compiled.industryTerms),
    correct: createSpeller(vocabulary, commonWords, compiled.spelling),
    isKnownWord: (word) => vocabulary.has(word) || commonWords.has(word),
    taskClassifier: compiled.taskClassifier,
    industryModel: compiled.industryModel,
  };
}

/** Corrects misspelled words of a text; offsets still refer to the original. */
export function readCorrected(
  { correct }: Pick<Knowledge, "correct">,
  text: string,
  read = readText,
): ReadText {
  const { language, tokens } = read(text);
  return {
    language,
    tokens: tokens.map((token) => {
      const word = correct(token.word);
      if (word === token.word) return token;
      return { ...token, word, stem: stemOf(word, language) };
    }),
  };
}
