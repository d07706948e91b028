import { wordSet, type Language } from "./languages";
import type { Run } from "./spans";
import type { Token } from "./tokens";
import { isCommand, isNotifying } from "./work-words";

/** What follows a command's object: where it comes from, and by which channel. */
const ENDS = wordSet(
  "from that which who coming arriving received sent by via through",
);
const shortest = 2;

const WHENEVER = wordSet("when whenever once if");

type Text = { brief: string; language: Language; tokens: readonly Token[] };

/**
 * The verb and object of an English command: "write quotes" of "write quotes
 * from inquiries that come by email". Null without more than that, and for what
 * moves something: "copy the customer from Pipedrive to Xero".
 */
export function headOf(text: Text, run: Run): Run | null {
  if (text.language !== "en" || !isCommand(text, run)) return null;
  const said = text.tokens.slice(run.from, run.to);
  const length = said.findIndex(
    ({ word }, at) => at >= shortest && ENDS.has(word),
  );
  const isMoved =
    said[length]?.word === "from" &&
    said.some(({ word }, at) => at > length && word === "to");
  return length < 0 || isMoved
    ? null
    : { from: run.from, to: run.from + length };
}

/**
 * The sentence of an English command to tell somebody of an event: "tell us on
 * Teams when the money arrives". Null for any other run.
 */
export function noticeOf(text: Text, run: Run): Run | null {
  if (text.language !== "en" || !isCommand(text, run)) return null;
  const sentence = text.tokens[run.from]?.sentence;
  const said = text.tokens
    .slice(run.from, run.to)
    .filter((token) => token.sentence === sentence);
  const isNotice =
    isNotifying(said[0]?.word ?? "") &&
    said.some(({ word }) => WHENEVER.has(word));
  return isNotice ? { from: run.from, to: run.from + said.length } : null;
}
