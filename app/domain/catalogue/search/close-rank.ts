import { fitOf } from "~/domain/planner/choose";
import { editDistance } from "~/domain/planner/spelling";
import { fold } from "~/domain/planner/tokens";
import type { CloseQuery, CloseWord } from "./close-query";

/** Something that may be a close match, with what its entry says it does. */
export type CloseCandidate = {
  id: string;
  /** All that is searched, folded. */
  text: string;
  tasks: readonly { task: string; weight: number }[];
  /** Null for any business. */
  industry: string | null;
  uses: number;
};

export const MOST_CLOSE = 24;

/** From this weight a task is what an entry is for. */
const ownWeight = 0.2;
/** From this weight an entry counts as made for the task. */
const fullWeight = 0.45;
const worth = { allWords: 2, word: 0.5 };

type Scored<Candidate> = { candidate: Candidate; points: number };

/**
 * Which candidates are close: what holds all words, what does the task that
 * the query names, unless it is written for another industry, and, for a query
 * that names an industry only, what is written for it.
 */
export function scoreClose<Candidate extends CloseCandidate>(
  query: CloseQuery,
  candidates: readonly Candidate[],
): Scored<Candidate>[] {
  return candidates
    .map((candidate) => ({ candidate, points: pointsOf(query, candidate) }))
    .filter(({ points }) => points > 0);
}

/** The closest first, 24 at most; ties go to what is used most. */
export function closestOf<Candidate extends CloseCandidate>(
  scored: readonly Scored<Candidate>[],
): Candidate[] {
  return scored
    .toSorted((a, b) => b.points - a.points || byUse(a.candidate, b.candidate))
    .slice(0, MOST_CLOSE)
    .map(({ candidate }) => candidate);
}

function byUse(a: CloseCandidate, b: CloseCandidate): number {
  return b.uses - a.uses || (a.id < b.id ? -1 : 1);
}

/** Zero for what is not close. */
function pointsOf(query: CloseQuery, candidate: CloseCandidate): number {
  const { words, industry } = query;
  const said = wordsOf(candidate.text);
  const held = words.filter((word) => isHeld(word, said)).length;
  const holdsAll = words.length > 0 && held === words.length;
  const meant = meantPoints(query, candidate);
  if (!holdsAll && meant === 0) return 0;
  return (
    (holdsAll ? worth.allWords : 0) +
    (worth.word * held) / Math.max(1, words.length) +
    meant +
    (industry !== null && candidate.industry === industry ? worth.word : 0)
  );
}

/** How well a candidate does what the query means, 0 to 1. */
function meantPoints(
  { tasks, industry }: CloseQuery,
  candidate: CloseCandidate,
): number {
  if (tasks.length === 0) {
    return industry !== null && candidate.industry === industry ? 1 : 0;
  }
  const isOther = industry !== null && candidate.industry !== null;
  if (isOther && candidate.industry !== industry) return 0;
  const shares = tasks.map(({ task, strength }) => {
    const own = candidate.tasks.find((known) => known.task === task);
    if (!own || own.weight < ownWeight) return 0;
    return strength * Math.min(1, own.weight / fullWeight);
  });
  return Math.max(...shares) * fitOf(candidate, industry);
}

/** Whether one of the words begins with a root, or is one typo away. */
function isHeld({ typed, roots, isUnknown }: CloseWord, said: string): boolean {
  if (roots.some((root) => said.includes(` ${root}`))) return true;
  return isUnknown && said.split(" ").some((word) => isMistyped(typed, word));
}

/** One typo leaves the first or the last letter of a word alone. */
function isMistyped(typed: string, meant: string): boolean {
  if (Math.abs(meant.length - typed.length) > 1) return false;
  const isAlike = meant[0] === typed[0] || meant.at(-1) === typed.at(-1);
  return isAlike && editDistance(meant, typed) <= 1;
}

/** The words of a folded text, each behind a space; most texts have no accents. */
function wordsOf(text: string): string {
  return /[\u0080-\uffff]/.test(text)
    ? ` ${fold(text).replace(/[^\p{L}\p{N}]+/gu, " ")}`
    : ` ${text.replace(/[^a-z0-9]+/g, " ")}`;
}
