import { possibleLanguages } from "./languages";
import {
  isComplaint,
  isFact,
  isJoining,
  isNever,
  refusalWords,
  type RefusalWords,
} from "./refusal-words";
import { clausesOf, type Clause } from "./spans";
import type { Token } from "./tokens";

/** How far from its beginning a clause says what is not wanted. */
const REACH = 6;
/** A longer part of a list says something of its own. */
const LONGEST_LISTED = 3;

/**
 * The clauses that say what their author does not want: they forbid ("do not
 * call customers", "no cold calls") or decline ("we do not want a robot").
 * Complaints ("nobody calls back", "never miss a call") are wishes.
 */
export function refusedClauses(tokens: readonly Token[]): Clause[] {
  const spoken = possibleLanguages(tokens.map(({ word }) => word));
  const refused: Clause[] = [];
  const clauses = clausesOf(tokens);
  const wordsIn = ({ from, to }: Clause) =>
    tokens.slice(from, to).map(({ word }) => word);
  for (let at = 0; at < clauses.length; at++) {
    const clause = clauses[at];
    if (!clause) break;
    const said = wordsIn(clause);
    const isFirst = clauses[at - 1]?.sentence !== clause.sentence;
    const language = spoken.find(
      (one) =>
        isRefusal(said, refusalWords[one]) &&
        (isFirst || !isNever(said[0] ?? "")),
    );
    if (!language) continue;
    const further = clauses
      .slice(at + 1)
      .filter(({ sentence }) => sentence === clause.sentence);
    const count = continuing(further.map(wordsIn), refusalWords[language]);
    refused.push(clause, ...further.slice(0, count));
    at += count;
  }
  return refused;
}

function isRefusal(clause: readonly string[], words: RefusalWords): boolean {
  if (words.continuations.has(clause[0] ?? "")) return false;
  if (clause.some(isComplaint)) return false;
  return declines(clause, words) || forbids(clause, words);
}

/** "do not call", "no calls", "n'appelez pas" */
function forbids(clause: readonly string[], words: RefusalWords): boolean {
  const begin = clause.findIndex((word) => !words.openings.has(word));
  const said = clause.slice(begin);
  if (said.length < 2) return false;
  const isJoined = isJoining(clause[begin - 1] ?? "");
  if (isCommand(said, words)) return !isJoined || !said.some(isFact);
  const isBare = words.negations.has(said[0] ?? "") && !isJoined;
  return isBare && !said.some(isFact);
}

/** In French, "n'" is part of the next word: "n'appelez pas". */
function isCommand(
  said: readonly string[],
  { negations, commands }: RefusalWords,
): boolean {
  const [first = "", second = ""] = said;
  if (first.startsWith("n") && (second === "pas" || second === "jamais")) {
    return true;
  }
  return commands.has(first) && said.some((word) => negations.has(word));
}

/** "we do not want a robot", "it should never call" */
function declines(
  clause: readonly string[],
  { negations, wanting }: RefusalWords,
): boolean {
  const said = clause.slice(0, REACH);
  return (
    said.some((word) => wanting.has(word)) &&
    said.some((word) => negations.has(word))
  );
}

/**
 * How many of the following clauses belong to a refusal: "text, or email them",
 * "when they are late".
 */
function continuing(
  clauses: readonly (readonly string[])[],
  { alternatives, continuations }: RefusalWords,
): number {
  const begins = (at: number, words: ReadonlySet<string>) =>
    words.has(clauses[at]?.[0] ?? "");
  const listed = clauses.findIndex((_, at) => begins(at, alternatives));
  const isList = clauses
    .slice(0, Math.max(0, listed))
    .every(
      ({ length, 0: first = "" }) =>
        length <= LONGEST_LISTED && !isJoining(first),
    );
  let end = isList ? listed + 1 : 0;
  if (begins(end, continuations)) {
    while (clauses[end]?.length === 1) end += 1;
    end += 1;
  }
  return Math.min(end, clauses.length);
}
