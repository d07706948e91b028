import { wordSet, type Language } from "./languages";
import type { Mention } from "./needs";
import { isJoining } from "./refusal-words";
import { clausesOf, type Run } from "./spans";
import { contentOf, type Token } from "./tokens";
import { isVerbOfWork } from "./work-words";

/** What these verbs take is data: "extract amounts and due dates". */
const TAKING_DATA = wordSet(
  "capture copy enter extract include log note record save",
);
const mostContent = 2;

type Text = { language: Language; tokens: readonly Token[] };

/**
 * Joins what an English command names after "and" with the command: "translate
 * them to French and German" is one part. Another task remains apart ("answer
 * calls and emails"), unless the verb takes data.
 */
export function withListedObjects(
  text: Text,
  mentions: readonly Mention[],
): Mention[] {
  if (text.language !== "en") return [...mentions];
  return mentions.reduce<Mention[]>((read, mention) => {
    const last = read.at(-1);
    if (!last || !isListed(text, last, mention)) return [...read, mention];
    return [...read.slice(0, -1), { ...last, to: mention.to }];
  }, []);
}

function isListed({ tokens }: Text, last: Mention, mention: Mention): boolean {
  return (
    last.to === mention.from &&
    tokens[last.to - 1]?.sentence === tokens[mention.to - 1]?.sentence &&
    isThing(tokens, mention) &&
    (last.task === mention.task || TAKING_DATA.has(verbBefore(tokens, last)))
  );
}

function isThing(tokens: readonly Token[], run: Run): boolean {
  const said = tokens.slice(run.from, run.to);
  return (
    contentOf(tokens, run) <= mostContent &&
    !said.some(({ word }) => isVerbOfWork(word))
  );
}

/** The verb of the command before a run, which may list things itself. */
function verbBefore(tokens: readonly Token[], last: Mention): string {
  return clausesOf(tokens.slice(last.from, last.to)).reduce((verb, clause) => {
    const said = tokens.slice(last.from + clause.from, last.from + clause.to);
    const first = said.find(({ word }) => !isJoining(word))?.word ?? "";
    return isVerbOfWork(first) ? first : verb;
  }, "");
}
