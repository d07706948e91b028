import { circumstancesIn } from "./circumstances";
import { createRunClassifier, type RunClassifier } from "./classifier";
import { readExclusions } from "./exclusions";
import { withConcepts, wordFeatures } from "./features";
import { industryIn } from "./industries";
import { readCorrected, type Knowledge } from "./knowledge";
import { isForeign } from "./foreign-text";
import { wordSet, type Language } from "./languages";
import { findMentions, type Need } from "./needs";
import { withSubjects } from "./limit-subjects";
import { listIn } from "./listed-things";
import { sharedLength, type Passage } from "./passages";
import { needsOf, quoteOf } from "./quotes";
import { refusedClauses } from "./refusals";
import { refusedTasks } from "./refused-tasks";
import type { Channel } from "./senses";
import type { Clause, Run } from "./spans";
import { clausesSetAside } from "./set-aside";
import { splitMentions } from "./split-mentions";
import { background, isOutside } from "./task-labels";
import { titleOf, withoutTitle } from "./titles";
import type { Token } from "./tokens";
import { withoutTrades } from "./trades";
import { joinEvents } from "./triggers";
import { unmatchedParts } from "./unmatched-parts";
import { accountForParts } from "./unread-parts";
import { describedWork } from "./wishes";

/** From this probability on, a wish asks for something. */
const leastWish = 0.2;

/** A weaker reading is a guess if it is the only one. */
const leastAlone = 0.5;
/** Weaker readings as work that no agent does are mostly wrong. */
const leastOutside = 0.2;

/** From this probability on, an event and a message say a task together. */
const leastOfEvent = 0.6;

/** In the languages of briefs. */
const OURS = wordSet(
  "our my we i us unser unsere unseren unserer mein meine meinen nuestro " +
    "nuestra nuestros nuestras mi mis notre nos mon ma mes nosso nossa nossos " +
    "nossas meu minha nostro nostra nostri nostre mio mia onze mijn",
);

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
  /** The channels that the brief excludes. */
  excluded: Channel[];
  /** Where it says what it does not want. */
  exclusions: Passage[];
  /** Sentences and parts of them that the planner does not understand. */
  unread: Passage[];
  /** Parts of sentences in which no task was found. */
  unmatched: Passage[];
  /** All agents' tasks, most likely first. */
  likely: string[];
};

/**
 * Reads a brief, and once more without the names of trades in what was not
 * understood, which counts if more is understood then.
 */
export function readBrief(knowledge: Knowledge, brief: string): Reading {
  const { language, tokens } = readCorrected(knowledge, brief);
  const text = { brief, language, tokens: withPercents(brief, tokens) };
  const reading = readTokens(knowledge, text);
  const least = withoutTrades(text.tokens, reading, knowledge);
  if (!least) return reading;
  const again = readTokens(knowledge, { ...text, tokens: least });
  const { industry } = reading;
  return again.unread.length < reading.unread.length ||
    again.needs.length > reading.needs.length
    ? { ...again, industry }
    : reading;
}

function readTokens(
  knowledge: Knowledge,
  { brief, language, tokens }: Omit<Text, "classifyRuns">,
): Reading {
  const words = wordFeatures(tokens);
  const features = withConcepts(words, knowledge.findConcepts(tokens));
  const exclusions = readExclusions(tokens);
  const limitsOf = (runs: readonly Clause[]) =>
    withSubjects(brief, tokens, runs);
  const refused = limitsOf([...refusedClauses(tokens), ...exclusions.clauses]);
  const circumstances = circumstancesIn({ brief, language, tokens });
  const setAside = limitsOf(clausesSetAside(tokens));
  const { mentions, unread, likely } = findWanted(
    knowledge,
    {
      brief,
      language,
      tokens,
      classifyRuns: createRunClassifier(knowledge.taskClassifier, features),
    },
    [...refused, ...setAside, ...circumstances],
  );
  const found = needsOf(mentions, tokens);
  const isAsked =
    isForeign(brief, knowledge.isKnownWord) || isOnlyNamed(brief, found);
  const parts = isAsked ? [] : found;
  const needs = parts.filter(({ task }) => !isOutside(task));
  const { industryModel, findIndustryTerms } = knowledge;
  const own = withoutOthers(tokens, [...refused, ...setAside]);
  const about = own === tokens ? words : wordFeatures(own);
  return {
    language,
    industry: industryIn(
      industryModel,
      { tokens: own, words: about },
      findIndustryTerms,
    ),
    needs,
    refusedTasks: refusedTasks(knowledge, { tokens, clauses: refused, needs }),
    excluded: exclusions.channels,
    exclusions: told(tokens, [
      ...exclusions.passages,
      ...refused,
      ...setAside,
    ]).map((run) => quoteOf(run, tokens)),
    outside: parts.filter(({ task }) => isOutside(task)),
    unread: isAsked ? [] : unread.map((run) => quoteOf(run, tokens)),
    unmatched: unmatchedParts(tokens, parts),
    likely,
  };
}

/** A percent sign belongs to its number, so that quotes keep it. */
function withPercents(brief: string, tokens: readonly Token[]): Token[] {
  return tokens.map((token) =>
    brief[token.end] === "%" ? { ...token, end: token.end + 1 } : token,
  );
}

/**
 * What is not wanted says nothing about the author's own business: "do not reply
 * to agencies", unless it says "our patients".
 */
function withoutOthers(
  tokens: readonly Token[],
  refused: readonly Run[],
): readonly Token[] {
  const others = refused.filter(
    ({ from, to }) =>
      !tokens.slice(from, to).some(({ word }) => OURS.has(word)),
  );
  if (others.length === 0) return tokens;
  return tokens.filter(
    (_, at) => !others.some(({ from, to }) => from <= at && at < to),
  );
}

/**
 * What the brief does not want, in its order, each sentence for itself and each
 * part of it once.
 */
function told(tokens: readonly Token[], passages: readonly Run[]): Run[] {
  const runs: Run[] = [];
  const sentenceAt = (at: number) => tokens[at]?.sentence;
  for (const { from, to } of passages.toSorted((a, b) => a.from - b.from)) {
    const last = runs.at(-1);
    const end = last?.to ?? -1;
    const isBeside = from === end && sentenceAt(end - 1) === sentenceAt(from);
    if (last && (from < end || isBeside)) last.to = Math.max(end, to);
    else runs.push({ from, to });
  }
  return runs;
}

/**
 * Whether a brief lists things without saying what to do with them, so that the
 * only reading is a guess.
 */
function isOnlyNamed(brief: string, [need, ...others]: Need[]): boolean {
  if (!need || others.length > 0 || need.again.length > 0) return false;
  if (!isOutside(need.task) && need.strength >= leastAlone) return false;
  const list = listIn(brief);
  return list !== null && sharedLength(list, need) > 0;
}

type Text = {
  brief: string;
  language: Language;
  tokens: readonly Token[];
  classifyRuns: RunClassifier;
};

/**
 * What is wanted. Work that is described before a spoken wish counts, unless the
 * wish asks for something itself, understood or not.
 */
function findWanted(
  knowledge: Knowledge,
  text: Text,
  unwanted: readonly Run[],
) {
  const described = describedWork(text.tokens, text.language);
  const { labels } = knowledge.taskClassifier;
  const read = { ...text, ...joinEvents(text, isClearIn(text, labels)) };
  const title = titleOf(text.brief, text.tokens);
  const readWithout = (background: readonly Run[]) => {
    const found = findMentions(labels, { ...read, background });
    const split = splitMentions(knowledge, read, found.mentions).filter(
      ({ task, strength }) => !isOutside(task) || strength >= leastOutside,
    );
    const mentions = withoutTitle(split, title);
    const triggers = title ? [...read.triggers, title] : read.triggers;
    const whole = { ...read, mentions, background, triggers };
    return { ...found, ...accountForParts(knowledge, whole) };
  };
  const replaced = readWithout([...unwanted, ...described.clauses]);
  const isInWish = ({ to }: Run) =>
    text.tokens[to - 1]?.sentence === described.wish;
  const replaces =
    replaced.unread.some(isInWish) ||
    replaced.mentions.some(
      (mention) => isInWish(mention) && mention.strength >= leastWish,
    );
  return described.clauses.length === 0 || replaces
    ? replaced
    : readWithout(unwanted);
}

function isClearIn({ classifyRuns }: Text, labels: readonly string[]) {
  return ({ from, to }: Run): boolean => {
    const [chances] = classifyRuns({ from, ends: [to] });
    return labels.some(
      (label, at) =>
        label !== background && (chances?.[at] ?? 0) >= leastOfEvent,
    );
  };
}
