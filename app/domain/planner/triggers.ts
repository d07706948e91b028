import type { Language } from "./languages";
import { isJoining } from "./refusal-words";
import { clausesOf, type Clause, type Run } from "./spans";
import { contentOf, type Token } from "./tokens";
import { isCommand, isCommanding, onlyContacts } from "./work-words";

/** How a language begins to say when something is to be done, in folded words. */
const OPENINGS: Record<Language, ReadonlySet<string>> = {
  en: openings("when, whenever, once, if, as soon as, every time, each time"),
  de: openings("wenn, sobald, falls, immer wenn, jedes mal wenn"),
  es: openings("cuando, si, en cuanto, cada vez que"),
  fr: openings("quand, lorsque, lorsqu, si, des que, des qu, chaque fois que"),
  pt: openings("quando, se, assim que, sempre que, cada vez que"),
  it: openings("quando, se, appena, non appena, ogni volta che"),
  nl: openings("als, wanneer, zodra, elke keer als"),
};
const PERIODS: ReadonlySet<string> = new Set(["after", "before", "until"]);
const LONGEST = 4;
/** What is done then says at least so many words. */
const leastContent = 2;
const ARROW = /->|=>|→/;
/** So many words show whether a clause is a command. */
const COMMAND = 3;

function openings(text: string): ReadonlySet<string> {
  return new Set(text.split(", "));
}

type Text = { brief: string; language: Language; tokens: readonly Token[] };

/**
 * The clauses that only say when something is to be done ("when a deal is won",
 * or "deal won" before an arrow), because their sentence goes on to say what.
 */
function triggersIn(text: Text): Clause[] {
  const clauses = clausesOf(text.tokens);
  const isTrigger = (clause: Clause) =>
    opens(text, clause) ||
    isPeriod(text.tokens, clause) ||
    leadsTo(text, clause);
  return clauses.filter(
    (clause) =>
      isTrigger(clause) &&
      clauses.some(
        (other) =>
          other.sentence === clause.sentence &&
          !isTrigger(other) &&
          contentOf(text.tokens, other) >= leastContent,
      ),
  );
}

/**
 * The triggers, and the tokens with each message to customers as one clause with
 * its trigger: "text them" does not say what, "when a member stays away, text
 * them" may. It does if `isClear` says so of both together.
 */
export function joinEvents(
  text: Text,
  isClear: (run: Run) => boolean,
): { tokens: readonly Token[]; triggers: Clause[] } {
  const triggers = triggersIn(text);
  const clauses = clausesOf(text.tokens);
  const joined = triggers.flatMap((trigger) => {
    const next = clauses.find(({ from }) => from === trigger.to);
    const isEvent =
      next?.sentence === trigger.sentence &&
      onlyContacts(text, next) &&
      isClear({ from: trigger.from, to: next.to });
    return isEvent ? { trigger, to: next.to } : [];
  });
  const tokens = text.tokens.map((token, at) => {
    const event = joined.find(({ trigger, to }) => at >= trigger.to && at < to);
    const first = event && text.tokens[event.trigger.from];
    return first ? { ...token, clause: first.clause } : token;
  });
  const events = new Set(joined.map(({ trigger }) => trigger));
  return { tokens, triggers: triggers.filter((one) => !events.has(one)) };
}

/** "Deal won → create the invoice": what is before the arrow is no command. */
function leadsTo(text: Text, { from, to }: Clause): boolean {
  const { brief, tokens } = text;
  const mark = brief.slice(tokens[to - 1]?.end, tokens[to]?.start);
  const clause = { from: to, to: to + COMMAND };
  return (
    ARROW.test(mark) &&
    !isCommand(text, { from, to }) &&
    contentOf(tokens, { from, to }) >= leastContent &&
    isCommand(text, clause)
  );
}

function opens({ language, tokens }: Text, { from, to }: Run): boolean {
  const said = tokens.slice(from, Math.min(to, from + LONGEST + 1));
  const words = said.map(({ word }) => word).filter((word) => !isJoining(word));
  return words.some((_, at) =>
    OPENINGS[language].has(words.slice(0, at + 1).join(" ")),
  );
}

/** "After 30 days", "after each call", without "remind them" after it. */
function isPeriod(tokens: readonly Token[], { from, to }: Run): boolean {
  const [first, second, ...rest] = tokens.slice(from, to);
  return (
    PERIODS.has(first?.word ?? "") &&
    /^(?:\d.*|each|every|any)$/.test(second?.word ?? "") &&
    !rest.some(({ word }, at) => isCommanding(word, rest[at + 1]?.word ?? ""))
  );
}

/** A run without the triggers at its beginning, unless it has nothing else. */
export function withoutTrigger(run: Run, triggers: readonly Run[]): Run {
  let { from } = run;
  for (const trigger of triggers) if (trigger.from === from) from = trigger.to;
  return from < run.to ? { from, to: run.to } : run;
}

type Told = { tokens: readonly Token[]; triggers: readonly Run[] };

/** Whether a run has, of its first sentence, only what says when. */
export function saysOnlyWhen({ tokens, triggers }: Told, run: Run): boolean {
  const { from } = withoutTrigger(run, triggers);
  const sentence = tokens[run.from]?.sentence;
  if (from === run.from) return isOnlyTrigger(run, triggers);
  return tokens[from]?.sentence !== sentence;
}

export function isOnlyTrigger(run: Run, triggers: readonly Run[]): boolean {
  return triggers.some(({ from, to }) => from === run.from && to === run.to);
}
