import { featuresOf } from "./feature-runs";
import { textFeatures } from "./features";
import {
  otherIndustry,
  trainIndustries,
  type IndustryExample,
} from "./industries";
import { readCorrected, type TrainedKnowledge } from "./knowledge";
import { labeledSpans } from "./labeled-spans";
import {
  readSources,
  type KnowledgeSources,
  type ReadSources,
} from "./sources";
import { createSpeller, indexSpelling } from "./spelling";
import { isOutside } from "./task-labels";
import { createTermMatcher, parseTermLists, type TermMatcher } from "./terms";
import { readExample, type Token } from "./tokens";
import { trainClassifier, type Example } from "./training";

type Reader = (text: string) => Token[];

/** The weight of texts that are not mainly about an industry. */
const industryWeights = { example: 0.3, brief: 0.5 };

/** Trains the planner from the hand-written files. */
export function compileKnowledge(sources: KnowledgeSources): TrainedKnowledge {
  const read = readSources(sources);
  const { tasks, industries, commonWords } = read;
  const vocabulary = wordCounts(read.examples.map(([, text]) => text));
  const spelling = indexSpelling(vocabulary.keys());
  const correct = createSpeller(vocabulary, new Set(commonWords), spelling);
  const tokensOf = (text: string) =>
    readCorrected({ correct }, text, readExample).tokens;
  const concepts = parseTermLists(sources.concepts);
  const industryTerms = parseTermLists(sources.industryTerms);
  const findConcepts = createTermMatcher(concepts);
  return {
    tasks,
    industries,
    concepts,
    industryTerms,
    commonWords,
    vocabulary: [...vocabulary],
    spelling,
    taskClassifier: trainClassifier(taskExamples(read, findConcepts, tokensOf)),
    industryModel: trainIndustries(
      [
        ...termExamples(sources.industryTerms),
        ...industryExamples(read, tokensOf),
      ],
      createTermMatcher(industryTerms),
    ),
  };
}

/** Words that occur more than once. */
function wordCounts(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { word } of texts.flatMap((text) => readExample(text).tokens)) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return new Map([...counts].filter(([, count]) => count > 1));
}

/** The weight of a task's name as an example of the task. */
const nameWeight = 4;

function taskExamples(
  { tasks, examples, briefs }: ReadSources,
  findConcepts: TermMatcher,
  tokensOf: Reader,
): Example[] {
  const exampleOf = (
    label: string,
    tokens: readonly Token[],
    weight = 1,
  ): Example => {
    const features = textFeatures(tokens, findConcepts);
    return { label, features: featuresOf(features, 0, tokens.length), weight };
  };
  return [
    ...tasks
      .filter(([task]) => !isOutside(task))
      .map(([task, name]) => exampleOf(task, tokensOf(name), nameWeight)),
    ...examples.map(([task, text]) =>
      exampleOf(task, readExample(text).tokens),
    ),
    ...briefs.flatMap((brief) => [
      ...labeledSpans(brief, tokensOf(brief.text), findConcepts),
      ...brief.needs.map(({ task, text }) => exampleOf(task, tokensOf(text))),
    ]),
  ];
}

/** The listed terms of industries, each as an example of its industry. */
function termExamples(industryTerms: string): IndustryExample[] {
  return industryTerms.split("\n").flatMap((line) => {
    const [industry = "", terms = ""] = line.split("=");
    return terms
      .split(/[,|]/)
      .map((term) => term.replace(/^\s*[a-z]{2}:|[*!]/g, ""))
      .map((term) => ({
        industry: industry.trim(),
        tokens: readExample(term).tokens,
        weight: 1,
      }))
      .filter(({ tokens }) => tokens.length > 0);
  });
}

function industryExamples(
  read: ReadSources,
  tokensOf: Reader,
): IndustryExample[] {
  const weights = industryWeights;
  return [
    ...read.industryExamples.map(([industry, text]) => ({
      industry,
      tokens: readExample(text).tokens,
      weight: 1,
    })),
    ...read.examples.map(([, text]) => ({
      industry: null,
      tokens: readExample(text).tokens,
      weight: weights.example,
    })),
    ...read.briefs.map(({ industry, text }) => ({
      industry: industry ?? otherIndustry,
      tokens: tokensOf(text),
      weight: weights.brief,
    })),
  ];
}
