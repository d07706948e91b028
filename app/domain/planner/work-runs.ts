import type { Language } from "./languages";
import { isJoining } from "./refusal-words";
import { clausesOf, type Clause, type Run } from "./spans";
import type { Token } from "./tokens";
import { isOnlyTrigger } from "./triggers";
import { beginsWork, isCommand } from "./work-words";

type Text = {
  brief: string;
  language: Language;
  tokens: readonly Token[];
  /** Clauses that only say when. */
  triggers: readonly Run[];
};

/**
 * `isAct`: begins with a verb that says what should be done; `isJoined`: begins
 * with "and".
 */
export type WorkRun = Clause & { isAct: boolean; isJoined: boolean };

/**
 * Runs of clauses within a sentence, each of which begins with work of its own
 * or with what says when.
 */
export function workRuns(
  text: Text,
  isWanted: (clause: Clause) => boolean,
): WorkRun[] {
  const runs: WorkRun[] = [];
  for (const clause of clausesOf(text.tokens).filter(isWanted)) {
    const last = runs.at(-1);
    const isAct = beginsAct(text, clause);
    const isJoined = isJoining(text.tokens[clause.from]?.word ?? "");
    const next = { ...clause, isAct, isJoined };
    if (!last || isApart(text, last, next)) runs.push(next);
    else {
      last.isAct ||= isAct;
      last.to = clause.to;
    }
  }
  return runs;
}

function beginsAct(text: Text, clause: Clause): boolean {
  const before = text.tokens[clause.from - 1];
  const isFirst =
    before?.sentence !== clause.sentence ||
    text.brief.slice(before.end, text.tokens[clause.from]?.start).includes(":");
  const isAfterTrigger = text.triggers.some(({ to }) => to === clause.from);
  return isFirst || isAfterTrigger
    ? isCommand(text, clause)
    : beginsWork(text, clause);
}

function isApart(text: Text, last: WorkRun, next: WorkRun): boolean {
  if (last.to !== next.from || last.sentence !== next.sentence) return true;
  return next.isAct && !isOnlyTrigger(last, text.triggers);
}
