import { readCorrected, type Knowledge } from "~/domain/planner/knowledge";
import { isFunctionWord } from "~/domain/planner/languages";
import { readBrief } from "~/domain/planner/read-brief";
import { editDistance } from "~/domain/planner/spelling";
import { readText, type Token } from "~/domain/planner/tokens";
import { searchText } from "./search-text";

/** A word of a query with its possible forms in a text. */
export type CloseWord = {
  /** As typed, folded. */
  typed: string;
  /** Word beginnings that also match. */
  roots: string[];
  /**
   * Whether it is unknown and was not corrected; then a word one typo away
   * matches too.
   */
  isUnknown: boolean;
  /** Whether it is of the known product that the query names. */
  isOfSystem?: boolean;
  /** Whether it tells agents apart by itself, unlike "send". */
  isTelling?: boolean;
};

/** How a query is interpreted for close matches. */
export type CloseQuery = {
  words: CloseWord[];
  /** The known product that it names. */
  system: string | null;
  /** The tasks in the query, most likely first. */
  tasks: { task: string; strength: number }[];
  industry: string | null;
};

/** The stems of words with which any work can be described. */
const GENERAL: ReadonlySet<string> = new Set(
  readText(
    "add agent automate automatic automation bot bring build change check " +
      "create deliver do fetch find get give handle help keep let look make " +
      "manage need new open put receive run send set show start stop take " +
      "tool use want work write",
  ).tokens.map(({ stem }) => stem),
);

const mostWords = 8;
const mostTasks = 3;
const shortestRoot = 3;
/** Shorter words have no part that is both indexed and safe from a typo. */
const shortestMistyped = 5;

/**
 * Interprets words, tasks and industry of a query that may name a known
 * product; null if nothing is searchable.
 */
export function readCloseQuery(
  knowledge: Knowledge,
  q: string,
  system: string | null = null,
): CloseQuery | null {
  const words = wordsIn(knowledge, q, system);
  const { needs, industry } = readBrief(knowledge, q);
  const tasks = needs
    .map(({ task, strength }) => ({ task, strength }))
    .sort((a, b) => b.strength - a.strength)
    .slice(0, mostTasks);
  if (words.length === 0 && tasks.length === 0 && !industry) return null;
  return { words, system, tasks, industry };
}

function wordsIn(
  knowledge: Knowledge,
  q: string,
  system: string | null,
): CloseWord[] {
  const typed = readText(q).tokens;
  const corrected = readCorrected(knowledge, q).tokens;
  const names = system === null ? [] : readText(system).tokens;
  const words = typed.flatMap((token, at) => {
    if (isFunctionWord(token.word)) return [];
    const named = names.find(({ word }) => isTyped(word, token.word));
    const meant = named ?? corrected[at] ?? token;
    const written = { ...token, word: searchText(textOf(q, token)) };
    const roots = named
      ? [named.word]
      : [written, token, meant].map((one) => rootOf(one));
    return {
      typed: token.word,
      roots: [...new Set(roots)],
      isUnknown:
        !named &&
        meant.word === token.word &&
        token.word.length >= shortestMistyped &&
        !knowledge.isKnownWord(token.word),
      isOfSystem: named !== undefined,
      isTelling: !GENERAL.has(meant.stem),
    };
  });
  return words.slice(0, mostWords);
}

/** Whether a word is a name's, with at most one typo. */
function isTyped(name: string, typed: string): boolean {
  const mayDiffer = typed.length >= shortestMistyped;
  return name === typed || (mayDiffer && editDistance(name, typed) <= 1);
}

/** Texts keep their accents, unlike the planner's words. */
function textOf(q: string, { start, end }: Token): string {
  return q.slice(start, end);
}

/** The common beginning of a word and its stem: "compan" for "company". */
function rootOf({ word, stem }: Pick<Token, "word" | "stem">): string {
  let length = 0;
  while (length < stem.length && word[length] === stem[length]) length += 1;
  return length < shortestRoot ? word : word.slice(0, length);
}

/**
 * Parts of at least three characters, of which every text with the word
 * contains one, for the trigram index. Two parts are separated by a letter, so
 * that one typo can damage only one of them.
 */
export function partsOf({ typed, roots, isUnknown }: CloseWord): string[] {
  const parts = roots.filter((root) => root.length >= shortestRoot);
  if (!isUnknown) return withoutLonger(parts);
  const length = Math.max(shortestRoot, Math.floor((typed.length - 1) / 2));
  const halves = [typed.slice(0, length), typed.slice(-length)];
  return withoutLonger([...parts, ...halves]);
}

/**
 * A text with a longer part also contains the shorter one, which is cheaper to
 * find.
 */
function withoutLonger(parts: readonly string[]): string[] {
  const distinct = [...new Set(parts)];
  return distinct.filter(
    (part) => !distinct.some((other) => other !== part && part.includes(other)),
  );
}
