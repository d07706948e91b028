import type { RunClassifier } from "./classifier";
import type { Knowledge } from "./knowledge";
import { wordSet, type Language } from "./languages";
import type { Mention } from "./needs";
import type { Run } from "./spans";
import { isDependent } from "./refusal-words";
import { hitsIn, isChannel } from "./senses";
import { background } from "./task-labels";
import { contentOf, type Token } from "./tokens";
import { isOnlyTrigger } from "./triggers";
import { wishOpening } from "./wishes";
import { workRuns, type WorkRun } from "./work-runs";
import { isCommanding, isModal, notifies, refersBack } from "./work-words";

/** A sentence with a smaller share of known words is not read. */
const leastKnown = 0.5;
/** Text that is less likely background than this asks for something. */
export const leastBackground = 0.3;
/** A command asks for something even if little says what. */
export const mostOfCommand = 0.8;
/** Shorter text says too little to tell. */
const leastContent = 2;
/** From this probability on, a part beside a need says nothing about it. */
const clearBackground = 0.7;
/** From this probability on, a part is about the same as its neighbor. */
export const sameTask = 0.05;
/** What begins with a verb of its own needs more to be about the same. */
export const sameAct = 0.3;

type Text = {
  brief: string;
  language: Language;
  tokens: readonly Token[];
  classifyRuns: RunClassifier;
  mentions: readonly Mention[];
  /** Clauses that ask for nothing. */
  background: readonly Run[];
  /** Clauses that only say when. */
  triggers: readonly Run[];
};

/** The mentions with what belongs to them, and the parts not understood. */
export type Accounted = { mentions: Mention[]; unread: Run[] };

/**
 * Accounts for each clause outside the mentions: a circumstance ("when a patient
 * did not come") or more of the same belongs to the mention beside it. Parts
 * that ask for something else, and sentences of unknown words, are unread.
 */
export function accountForParts(knowledge: Knowledge, text: Text): Accounted {
  const mentions = text.mentions.map((mention) => ({ ...mention }));
  const unread = unknownSentences(knowledge, text);
  for (const part of partsApart(text)) {
    const mention = neighborOf(part, { ...text, mentions }, knowledge);
    if (mention) {
      mention.from = Math.min(mention.from, part.from);
      mention.to = Math.max(mention.to, part.to);
    } else if (asksForSomething(knowledge, text, part)) unread.push(part);
  }
  return { mentions, unread: distinct(unread) };
}

/** Runs of clauses within a sentence that are in no mention. */
function partsApart(text: Text): WorkRun[] {
  const taken = [...text.mentions, ...text.background];
  return workRuns(
    text,
    ({ from, to }) => !taken.some((run) => run.from < to && run.to > from),
  );
}

/** The mention beside a part in its sentence that the part belongs to. */
function neighborOf(
  part: WorkRun,
  text: Text,
  knowledge: Knowledge,
): Mention | undefined {
  const { before, after } = besides(part, text);
  const mentions = [before, after].flatMap((mention) => mention ?? []);
  const side = leansOn(part, text, after !== undefined);
  if (!side) return moreOf(part, { ...text, mentions }, knowledge);
  return side === "before" ? (before ?? after) : (after ?? before);
}

/** Whether a part that says little belongs to what is before or after it. */
function leansOn(
  part: WorkRun,
  text: Text,
  isInside: boolean,
): "before" | "after" | null {
  if (isOnlyTrigger(part, text.triggers)) {
    return isFirst(part, text.tokens) ? "after" : "before";
  }
  const second = text.tokens[part.from + 1];
  if (part.isJoined && isDependent(second?.word ?? "")) return "after";
  return saysLittle(part, text.tokens, isInside) ? "before" : null;
}

/**
 * A few words, or a circumstance; after "and", only before something else:
 * "qualify budget and move date, book a viewing".
 */
function saysLittle(
  part: WorkRun,
  tokens: readonly Token[],
  isInside: boolean,
): boolean {
  if (part.isAct || (part.isJoined && !isInside)) return false;
  const isShort = contentOf(tokens, part) <= leastContent;
  return isShort || isDependent(tokens[part.from]?.word ?? "");
}

function isFirst(
  { from, sentence }: WorkRun,
  tokens: readonly Token[],
): boolean {
  return tokens[from - 1]?.sentence !== sentence;
}

/** The mentions directly before and after a part, in its sentence. */
function besides(part: WorkRun, { tokens, mentions }: Text) {
  const isIn = (at: number) => tokens[at]?.sentence === part.sentence;
  return {
    before: mentions.find(({ to }) => to === part.from && isIn(to - 1)),
    after: mentions.find(({ from }) => from === part.to && isIn(from)),
  };
}

/** The mention that a part says more about. */
function moreOf(
  part: WorkRun,
  { tokens, classifyRuns, mentions }: Text,
  { taskClassifier }: Knowledge,
): Mention | undefined {
  if (endsList(tokens, part)) return mentions[0];
  const chances = chancesOf(classifyRuns, part);
  const chanceOf = (label: string) =>
    chances[taskClassifier.labels.indexOf(label)] ?? 0;
  const [likelier] = mentions.toSorted(
    (a, b) => chanceOf(b.task) - chanceOf(a.task),
  );
  if (!likelier) return undefined;
  const chance = chanceOf(likelier.task);
  if (part.isAct) {
    return chance >= leastOfAct(tokens, part) ? likelier : undefined;
  }
  const asksNothing = chanceOf(background);
  const isVague =
    asksNothing >= leastBackground && asksNothing < clearBackground;
  return isVague || chance >= sameTask ? likelier : undefined;
}

/** "And on Instagram", "and text message". */
function endsList(tokens: readonly Token[], part: Run): boolean {
  const content = contentOf(tokens, part);
  if (content < leastContent) return true;
  const said = tokens.slice(part.from, part.to);
  return hitsIn(said).some(
    ({ sense, ...hit }) => isChannel(sense) && contentOf(said, hit) === content,
  );
}

/** What is done to "them" is more of the same; to tell somebody never is. */
function leastOfAct(tokens: readonly Token[], { from, to }: Run): number {
  const said = tokens.slice(from, to);
  if (notifies(said)) return Infinity;
  return said.some(({ word }) => refersBack(word)) ? sameTask : sameAct;
}

/** In English, a verb with its object may follow what says when. */
function asksForSomething(knowledge: Knowledge, text: Text, part: WorkRun) {
  if (text.language === "en" && asksWithin(text.tokens, part)) return true;
  const isDue = text.tokens
    .slice(part.from, part.to)
    .some(({ word }) => isModal(text.language, word));
  const limit = part.isAct || isDue ? mostOfCommand : leastBackground;
  return backgroundIn(knowledge, text, part) < limit;
}

/** "Next morning send me a list", "on Fridays I need the figures". */
function asksWithin(tokens: readonly Token[], { from, to }: Run): boolean {
  const said = tokens.slice(from, to);
  return said.some(
    ({ word }, at) =>
      wishOpening(tokens, from + at) > 0 ||
      (isCommanding(word, said[at + 1]?.word ?? "") &&
        !SUBJECTS.has(said[at - 1]?.word ?? "")),
  );
}

/** Before a verb these say who does it. */
const SUBJECTS = wordSet("i we you they he she it who that to not people");

type Read = Pick<Text, "tokens" | "classifyRuns">;

/** How likely a part asks for nothing; text of a few words does. */
export function backgroundIn(
  { taskClassifier }: Knowledge,
  { tokens, classifyRuns }: Read,
  part: Run,
): number {
  if (contentOf(tokens, part) < leastContent) return 1;
  const chances = chancesOf(classifyRuns, part);
  return chances[taskClassifier.labels.indexOf(background)] ?? 1;
}

function chancesOf(
  classifyRuns: RunClassifier,
  { from, to }: Run,
): ArrayLike<number> {
  return classifyRuns({ from, ends: [to] })[0] ?? [];
}

function unknownSentences({ isKnownWord }: Knowledge, { tokens }: Text): Run[] {
  const sentences: (Run & { sentence: number })[] = [];
  tokens.forEach(({ sentence }, at) => {
    const last = sentences.at(-1);
    if (last?.sentence === sentence) last.to = at + 1;
    else sentences.push({ from: at, to: at + 1, sentence });
  });
  return sentences.filter(({ from, to }) => {
    const words = tokens.slice(from, to);
    const known = words.filter(({ word }) => isKnownWord(word)).length;
    return known / words.length < leastKnown;
  });
}

function distinct(runs: readonly Run[]): Run[] {
  return runs
    .filter(
      (run, at) =>
        !runs.some(
          (other, place) =>
            place !== at &&
            other.from <= run.from &&
            other.to >= run.to &&
            (place < at || other.to - other.from > run.to - run.from),
        ),
    )
    .sort((a, b) => a.from - b.from);
}
