import { fitOf } from "~/domain/planner/choose";
import { editDistance } from "~/domain/planner/spelling";
import { fold } from "~/domain/planner/tokens";
import type { CloseQuery, CloseWord } from "./close-query";

/** A possible close match, with the tasks of its entry. */
export type CloseCandidate = {
  id: string;
  /** All searched text, folded. */
  text: string;
  tasks: readonly { task: string; weight: number }[];
  /** Null for any business. */
  industry: string | null;
  uses: number;
  /** Whether its agent's page names the query's known product. */
  isNaming?: boolean;
};

export const MOST_CLOSE = 24;

/** From this weight on, a task counts as an entry's main purpose. */
const ownWeight = 0.2;
/** From this weight on, an entry counts as made for the task. */
const fullWeight = 0.45;
const worth = { allWords: 2, word: 0.5 };

type Scored<Candidate> = { candidate: Candidate; points: number };

/**
 * Scores candidates that contain all words, or do the query's task without
 * being for another industry, or, if the query names only an industry, are for
 * it.
 */
export function scoreClose<Candidate extends CloseCandidate>(
  query: CloseQuery,
  candidates: readonly Candidate[],
): Scored<Candidate>[] {
  return candidates
    .map((candidate) => ({ candidate, points: pointsOf(query, candidate) }))
    .filter(({ points }) => points > 0);
}

/**
 * Scores candidates for none of which holds all words: those that hold most of
 * the telling ones, and are not for another industry than the query's.
 */
export function scoreParts<Candidate extends CloseCandidate>(
  { words, industry }: CloseQuery,
  candidates: readonly Candidate[],
): Scored<Candidate>[] {
  const telling = words.filter(({ isTelling }) => isTelling);
  const scored = candidates.flatMap((candidate) => {
    const isOther = industry !== null && candidate.industry !== null;
    if (isOther && candidate.industry !== industry) return [];
    const said = wordsOf(candidate.text);
    const held = telling.filter((word) => isHeld(word, said)).length;
    return [{ candidate, points: held }];
  });
  const most = Math.max(1, ...scored.map(({ points }) => points));
  return scored.filter(({ points }) => points === most);
}

/**
 * The closest first, at most 24; those that name the query's product before the
 * others. Ties are sorted by uses.
 */
export function closestOf<Candidate extends CloseCandidate>(
  scored: readonly Scored<Candidate>[],
): Candidate[] {
  return scored
    .toSorted(
      (a, b) =>
        Number(b.candidate.isNaming ?? false) -
          Number(a.candidate.isNaming ?? false) ||
        b.points - a.points ||
        byUse(a.candidate, b.candidate),
    )
    .slice(0, MOST_CLOSE)
    .map(({ candidate }) => candidate);
}

function byUse(a: CloseCandidate, b: CloseCandidate): number {
  return b.uses - a.uses || (a.id < b.id ? -1 : 1);
}

/** 0 if the candidate is not close. */
function pointsOf(query: CloseQuery, candidate: CloseCandidate): number {
  const { words, industry } = query;
  const said = wordsOf(candidate.text);
  const held = words.filter(
    (word) => (word.isOfSystem && candidate.isNaming) || isHeld(word, said),
  ).length;
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

/** How well a candidate does the query's tasks, 0 to 1. */
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

/** Whether a word of the text begins with a root, or is one typo away. */
function isHeld({ typed, roots, isUnknown }: CloseWord, said: string): boolean {
  if (roots.some((root) => said.includes(` ${root}`))) return true;
  return isUnknown && said.split(" ").some((word) => isMistyped(typed, word));
}

/**
 * Whether a word is one typo away: one typo leaves its first or last letter
 * intact.
 */
function isMistyped(typed: string, meant: string): boolean {
  if (Math.abs(meant.length - typed.length) > 1) return false;
  const isAlike = meant[0] === typed[0] || meant.at(-1) === typed.at(-1);
  return isAlike && editDistance(meant, typed) <= 1;
}

/**
 * The words of a folded text, each after a space; most texts have no accents.
 */
function wordsOf(text: string): string {
  return /[\u0080-\uffff]/.test(text)
    ? ` ${fold(text).replace(/[^\p{L}\p{N}]+/gu, " ")}`
    : ` ${text.replace(/[^a-z0-9]+/g, " ")}`;
}
