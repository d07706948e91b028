import { actsOf, thing, type Asked } from "./acts";
import { exclusionsIn } from "./exclusions";
import { isFunctionWord } from "./languages";
import type { Channel, Sense } from "./senses";
import { clausesOf } from "./spans";
import { fold, readText } from "./tokens";

/** An act that an agent's page says it does not do, and where it says so. */
export type Limit = {
  /** The stems of the verb and of those that mean the same. */
  act: string;
  /** The stems of what it is not done to; none for anything. */
  objects: string[];
  /** How it reaches nobody, whatever the act: "It makes no phone calls." */
  channel?: Channel;
  says: string;
};

const MOST_LIMITS = 8;
const LONGEST = 200;
const MOST_OBJECTS = 4;
/** A longer clause after an object is no further one: "LinkedIn or Threads". */
const LONGEST_LISTED = 2;
/** What follows these words is a limit only of some cases. */
const CONDITION =
  /\b(without|unless|until|before|except|but|else|outside|than|beyond|more|twice)\b/i;
const WORD = "([a-z]+)";
const FORMS: readonly RegExp[] = [
  // "posts nothing", "answers no phone", but not "has no owner"
  new RegExp(
    `\\b(?!(?:has|is|was|needs)\\b)${WORD}s (nothing|nobody|no one|no)\\b(.*)`,
    "i",
  ),
  // "does not ask the payer", "never writes to production"
  new RegExp(
    `\\b(?:does not|doesn['’]t|do not|cannot|can['’]t|will not|won['’]t) ${WORD}()\\b(.*)`,
    "i",
  ),
  new RegExp(`\\bnever ${WORD}s()\\b(.*)`, "i"),
  // "nothing is written to your practice software"
  new RegExp(`\\bnothing (?:is|are) ${WORD}()\\b(.*)`, "i"),
];
/** "It only drafts", "you send them", but not "the list you send it" */
const DRAFTS = new RegExp(
  [
    "only (?:drafts|proposes|suggests|writes drafts)",
    "you send (?:them|each)",
    "you approve and send",
    "drafts wait for you",
    "send button stays with you",
    "nothing (?:is sent|goes out) (?:alone|by itself|on its own)",
  ]
    .map((form) => `\\b${form}\\b`)
    .join("|"),
  "i",
);

/** The limits that a page states about acts, and what else it says. */
export function limitsIn(text: string): { limits: Limit[]; rest: string } {
  const sentences = text.split(/(?<=[.!?;:])\s+|\n+/);
  const read = sentences.map((sentence) => ({
    sentence,
    limits: limitsOf(sentence.trim()),
  }));
  const channels = sentences.flatMap((sentence) => channelLimitsOf(sentence));
  return {
    limits: [...channels, ...read.flatMap(({ limits }) => limits)].slice(
      0,
      MOST_LIMITS,
    ),
    rest: read
      .filter(({ limits }) => limits.length === 0)
      .map(({ sentence }) => sentence)
      .join(" "),
  };
}

function channelLimitsOf(sentence: string): Limit[] {
  if (CONDITION.test(sentence)) return [];
  return exclusionsIn(readText(sentence).tokens).map(({ channel }) => ({
    act: "",
    objects: [],
    channel,
    says: quotable(sentence.trim()),
  }));
}

/** "It visits no site and posts nothing" states two; "A, B or C" stays a list. */
function limitsOf(sentence: string): Limit[] {
  return sentence
    .split(
      /, and |, (?!\S+(?:,| (?:or|nor) ))| and (?=[a-z]+s (?:nothing|no|nobody)\b)/,
    )
    .flatMap((part) => limitOf(part, sentence) ?? []);
}

function limitOf(part: string, sentence: string): Limit | null {
  if (CONDITION.test(part)) return null;
  const says = quotable(sentence);
  if (DRAFTS.test(part)) return { act: "send", objects: [], says };
  const found = FORMS.map((form) => form.exec(part)).find((one) => one);
  return found ? limitBy(found, says) : null;
}

/** Without the colon before what a page says next. */
function quotable(sentence: string): string {
  return sentence.slice(0, LONGEST).replace(/[:;]$/, ".");
}

/** By the verb, "nothing" or "no", and the words after it. */
function limitBy(
  [, verb = "", amount, rest = ""]: readonly (string | undefined)[],
  says: string,
): Limit | null {
  const [act = verb] = actsOf(fold(verb));
  if (amount && amount !== "no") return { act, objects: [], says };
  const named = objectsIn(rest);
  const objects = named.some(isPart) ? named : [];
  return named.length > 0 ? { act, objects, says } : null;
}

function isPart(object: string): boolean {
  return !WHOLES.has(object);
}

function objectsIn(rest: string): string[] {
  const { tokens } = readText(rest);
  const [first, ...others] = clausesOf(tokens);
  const end = others.find(({ from, to }) => to - from > LONGEST_LISTED);
  return tokens
    .slice(first?.from, end?.from)
    .filter(({ word }) => !isFunctionWord(word))
    .slice(0, MOST_OBJECTS)
    .map(({ word }) => thing(word));
}

/** Who changes no account or page, or hears no audio, does so with none of it. */
const WHOLES = new Set(
  ["account", "page", "record", "audio", "itself"].map(thing),
);

const PICTURE = thing("picture");
/** Who opens no pictures does nothing with them; others' text can be pasted. */
const OPENING = new Set(["open", "read", "see", "view"].flatMap(actsOf));

/** The limit that excludes what is asked for, or the channel asked for. */
export function limitFor(
  { acts, things, wanted = [] }: Asked & { wanted?: readonly Sense[] },
  limits: readonly Limit[],
): Limit | null {
  return (
    limits.find(({ act, objects, channel }) => {
      if (channel) return wanted.includes(channel);
      const isAbout = objects.some((one) => things.has(one));
      const needsPicture = things.has(PICTURE) && objects.includes(PICTURE);
      if (OPENING.has(act) && needsPicture) return true;
      return acts.has(act) && (objects.length === 0 || isAbout);
    }) ?? null
  );
}
