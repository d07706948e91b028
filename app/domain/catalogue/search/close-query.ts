import { readCorrected, type Knowledge } from "~/domain/planner/knowledge";
import { isFunctionWord } from "~/domain/planner/languages";
import { readBrief } from "~/domain/planner/read-brief";
import { readText, type Token } from "~/domain/planner/tokens";
import { searchText } from "./search-text";

/** A word of a query, with all that it may look like in a text. */
export type CloseWord = {
  /** As it was typed, folded. */
  typed: string;
  /** Beginnings of words that stand for it. */
  roots: string[];
  /** Neither known nor corrected: a word one typo away may be meant. */
  isUnknown: boolean;
};

/** How a query is read for close matches. */
export type CloseQuery = {
  words: CloseWord[];
  /** What the query wants done, the likeliest first. */
  tasks: { task: string; strength: number }[];
  industry: string | null;
};

const mostWords = 8;
const mostTasks = 3;
const shortestRoot = 3;
/** Shorter words have no part that an index finds and a typo leaves alone. */
const shortestMistyped = 5;

/** Reads words, tasks and industry; null when nothing can be searched for. */
export function readCloseQuery(
  knowledge: Knowledge,
  q: string,
): CloseQuery | null {
  const words = wordsIn(knowledge, q);
  const { needs, industry } = readBrief(knowledge, q);
  const tasks = needs
    .map(({ task, strength }) => ({ task, strength }))
    .sort((a, b) => b.strength - a.strength)
    .slice(0, mostTasks);
  if (words.length === 0 && tasks.length === 0 && !industry) return null;
  return { words, tasks, industry };
}

function wordsIn(knowledge: Knowledge, q: string): CloseWord[] {
  const typed = readText(q).tokens;
  const corrected = readCorrected(knowledge, q).tokens;
  const words = typed.flatMap((token, at) => {
    if (isFunctionWord(token.word)) return [];
    const meant = corrected[at] ?? token;
    const written = { ...token, word: searchText(textOf(q, token)) };
    const roots = [written, token, meant].map(rootOf);
    return {
      typed: token.word,
      roots: [...new Set(roots)],
      isUnknown:
        meant.word === token.word &&
        token.word.length >= shortestMistyped &&
        !knowledge.isKnownWord(token.word),
    };
  });
  return words.slice(0, mostWords);
}

/** Texts keep their accents, which the planner's words do not have. */
function textOf(q: string, { start, end }: Token): string {
  return q.slice(start, end);
}

/** What a word and its stem begin with alike: "compan" for "company". */
function rootOf({ word, stem }: Pick<Token, "word" | "stem">): string {
  let length = 0;
  while (length < stem.length && word[length] === stem[length]) length += 1;
  return length < shortestRoot ? word : word.slice(0, length);
}

/**
 * Parts of which at least one stands in every text that holds the word, for an
 * index of three characters and more. Of two parts with a letter between them,
 * one typo leaves one alone.
 */
export function partsOf({ typed, roots, isUnknown }: CloseWord): string[] {
  const parts = roots.filter((root) => root.length >= shortestRoot);
  if (!isUnknown) return withoutLonger(parts);
  const length = Math.max(shortestRoot, Math.floor((typed.length - 1) / 2));
  const halves = [typed.slice(0, length), typed.slice(-length)];
  return withoutLonger([...parts, ...halves]);
}

/** What holds a longer part also holds the shorter one, which costs less. */
function withoutLonger(parts: readonly string[]): string[] {
  const distinct = [...new Set(parts)];
  return distinct.filter(
    (part) => !distinct.some((other) => other !== part && part.includes(other)),
  );
}
