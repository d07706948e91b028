import { wordSet, type Language } from "./languages";
import type { Mention } from "./needs";
import { isJoining } from "./refusal-words";
import { clausesOf, type Run } from "./spans";
import { namesLanguages } from "./spoken";
import { contentOf, type Token } from "./tokens";
import { isVerbOfWork } from "./work-words";

/** What these verbs take is data: "extract amounts and due dates", "sort by A and B". */
const TAKING_DATA = wordSet(
  "capture categorise categorize classify copy enter extract group include " +
    "label log note record save sort tag",
);
const mostContent = 2;

type Text = { language: Language; tokens: readonly Token[] };

/**
 * Joins what an English command names after "and" with the command: "translate
 * them to French and German" is one part. Another task remains apart ("answer
 * calls and emails"), unless the verb takes data or it names a language.
 */
export function withListedObjects(
  text: Text,
  mentions: readonly Mention[],
): Mention[] {
  if (text.language !== "en") return [...mentions];
  return mentions.reduce<Mention[]>((read, mention) => {
    const last = read.at(-1);
    if (last && isListed(text, last, mention)) {
      return [...read.slice(0, -1), { ...last, to: mention.to }];
    }
    return isOnlyNext(text, mention) ? read : [...read, mention];
  }, []);
}

function isListed(text: Text, last: Mention, mention: Mention): boolean {
  const { tokens } = text;
  return (
    last.to === mention.from &&
    tokens[last.to - 1]?.sentence === tokens[mention.to - 1]?.sentence &&
    isThing(tokens, mention) &&
    isMore(text, last, mention)
  );
}

function isMore(text: Text, last: Mention, mention: Mention): boolean {
  const { tokens } = text;
  return (
    last.task === mention.task ||
    isOnlyNext(text, mention) ||
    TAKING_DATA.has(verbBefore(tokens, last)) ||
    namesLanguages(tokens.slice(mention.from, mention.to))
  );
}

/** "Then an offer" says no work without what it follows. */
function isOnlyNext({ tokens }: Text, mention: Mention): boolean {
  return tokens[mention.from]?.word === "then" && isThing(tokens, mention);
}

/** A few words without a verb; "quote request" ends with none. */
function isThing(tokens: readonly Token[], run: Run): boolean {
  const content = contentOf(tokens, run);
  const said = tokens.slice(run.from, content > 1 ? run.to - 1 : run.to);
  return content <= mostContent && !said.some(({ word }) => isVerbOfWork(word));
}

/** The verb of the command before a run, which may list things itself. */
function verbBefore(tokens: readonly Token[], last: Mention): string {
  return clausesOf(tokens.slice(last.from, last.to)).reduce((verb, clause) => {
    const said = tokens.slice(last.from + clause.from, last.from + clause.to);
    const first = said.find(({ word }) => !isJoining(word))?.word ?? "";
    return isVerbOfWork(first) ? first : verb;
  }, "");
}
