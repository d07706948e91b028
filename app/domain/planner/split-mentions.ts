import type { RunClassifier } from "./classifier";
import { headOf, noticeOf } from "./heads";
import type { Knowledge } from "./knowledge";
import type { Language } from "./languages";
import { withListedObjects } from "./listed-objects";
import type { Mention } from "./needs";
import { withReferents } from "./referents";
import type { Run } from "./spans";
import { background } from "./task-labels";
import type { Token } from "./tokens";
import { withoutTrigger } from "./triggers";
import {
  backgroundIn,
  leastBackground,
  mostOfCommand,
  sameAct,
  sameTask,
} from "./unread-parts";
import { isReceived } from "./wishes";
import { workRuns, type WorkRun } from "./work-runs";
import { isCommand, notifies } from "./work-words";

/** Another sentence has to be clearer than what follows "and". */
const mostBackground = 0.1;

/** From this probability on, what follows "and" is a task that agents do. */
const leastStrength = 0.3;

/** From this probability on, a command's verb and object say its task. */
const leastOfHead = 0.5;

/**
 * From this probability on, agents of the task also tell somebody of an event.
 * Below it, only the event's subject fits: money that arrives is no forecast.
 */
const leastOfNotice = 0.6;

type Text = {
  brief: string;
  language: Language;
  tokens: readonly Token[];
  classifyRuns: RunClassifier;
  /** Clauses that only say when. */
  triggers: readonly Run[];
};

/**
 * Takes work of another kind out of mentions: "reply to the customer and write
 * it in a log sheet". What is clear becomes a mention, the rest is left for
 * `accountForParts`.
 */
export function splitMentions(
  knowledge: Knowledge,
  text: Text,
  mentions: readonly Mention[],
): Mention[] {
  const reader = readerOf(knowledge, text);
  const split = mentions.flatMap((mention) =>
    mentionsIn(mention, partsOf(text, mention), reader)
      .filter(reader.isNoWeakNotice)
      .map(reader.byHead),
  );
  const told = split.filter((one) => !isMoreTold(text, one, split));
  const whole = withReferents(knowledge, text, withReceived(text, told));
  return withListedObjects(text, whole).map(asPartOf);
}

/** Who answers reviews does not also tell the manager of bad ones. */
function isMoreTold(
  { tokens, triggers }: Text,
  mention: Mention,
  all: readonly Mention[],
): boolean {
  const { from, to } = withoutTrigger(mention, triggers);
  return (
    notifies(tokens.slice(from, to)) &&
    all.some((other) => other !== mention && other.task === mention.task)
  );
}

/** What an agent of the second task does of the first one's work anyway. */
const PART_OF: ReadonlyMap<string, string> = new Map([
  ["read-documents", "supplier-bills"],
]);

/** "Read the amounts" beside work on bills is the same work. */
function asPartOf(
  mention: Mention,
  at: number,
  mentions: readonly Mention[],
): Mention {
  const whole = PART_OF.get(mention.task);
  const beside = [mentions[at - 1], mentions[at + 1]];
  const isPart = beside.some((other) => other && other.task === whole);
  return whole !== undefined && isPart ? { ...mention, task: whole } : mention;
}

/** What somebody gets belongs to what should be done with it. */
function withReceived(
  { tokens, ...text }: Text,
  mentions: readonly Mention[],
): Mention[] {
  return mentions.reduceRight<Mention[]>((rest, mention) => {
    const [next, ...others] = rest;
    const isWork = isCommand({ tokens, ...text }, mention);
    return next && !isWork && isReceived(tokens, mention, next)
      ? [{ ...next, from: mention.from }, ...others]
      : [mention, ...rest];
  }, []);
}

/** "And move date" before "book a viewing" is the end of what was listed. */
function endsList(part: WorkRun, mention: Mention, main: WorkRun): boolean {
  return (
    part.isJoined && !part.isAct && part.from === mention.from && main.isAct
  );
}

function mentionsIn(
  mention: Mention,
  parts: readonly WorkRun[],
  { chanceOf, isApart, isNotice, taskIn }: Reader,
): Mention[] {
  const own = parts.map((part) => chanceOf(mention.task, part));
  const most = Math.max(...own);
  const main = parts[own.indexOf(most)];
  if (!main) return [mention];
  // Only its trigger speaks for the task.
  if (main.isAct && most < sameTask) return parts.flatMap(taskIn);
  const isOther = (part: WorkRun, chance: number) =>
    part !== main &&
    (endsList(part, mention, main) ||
      isNotice(part) ||
      (chance < (part.isAct ? sameAct : sameTask) && isApart(part, main)));
  const others = parts.filter((part, at) => isOther(part, own[at] ?? 0));
  const from = others.findLast(({ to }) => to <= main.from)?.to;
  const to = others.find((other) => other.from >= main.to)?.from;
  const rest = {
    ...mention,
    from: from ?? mention.from,
    to: to ?? mention.to,
  };
  const all = [...others.flatMap(taskIn), rest];
  return all.sort((one, other) => one.from - other.from);
}

/** A mention's runs of clauses, each of which begins with work of its own. */
function partsOf(text: Text, mention: Mention): WorkRun[] {
  return workRuns(
    text,
    ({ from, to }) => from >= mention.from && to <= mention.to,
  );
}

type Reader = ReturnType<typeof readerOf>;

function readerOf(knowledge: Knowledge, text: Text) {
  const { labels } = knowledge.taskClassifier;
  const read = (run: Run) => {
    const { from, to } = withoutTrigger(run, text.triggers);
    return text.classifyRuns({ from, ends: [to] })[0] ?? new Float32Array();
  };
  const likeliest = (run: Run, than: string) => {
    const chances = read(run);
    const strength = Math.max(...chances);
    return {
      task: labels[chances.indexOf(strength)] ?? background,
      strength,
      own: chances[labels.indexOf(than)] ?? 0,
    };
  };
  return {
    chanceOf: (task: string, run: Run) => read(run)[labels.indexOf(task)] ?? 0,
    isApart: (part: WorkRun, main: WorkRun): boolean => {
      const isSentence = part.sentence !== main.sentence;
      const most = isSentence ? mostBackground : leastBackground;
      const limit = part.isAct ? mostOfCommand : most;
      const own = withoutTrigger(part, text.triggers);
      return backgroundIn(knowledge, text, own) < limit;
    },
    isNotice: ({ from, to, isAct }: WorkRun): boolean =>
      isAct && notifies(text.tokens.slice(from, to)),
    isNoWeakNotice: (mention: Mention): boolean => {
      const own = withoutTrigger(mention, text.triggers);
      const notice = noticeOf(text, own);
      if (!notice) return true;
      const chance = read(notice)[labels.indexOf(mention.task)] ?? 0;
      return chance >= leastOfNotice;
    },
    /**
     * What a command is about says its task, not the channel after it, and not
     * what says when.
     */
    byHead: (mention: Mention): Mention => {
      const act = withoutTrigger(mention, text.triggers);
      const head = headOf(text, act);
      if (!head && act.from === mention.from) return mention;
      const { task, strength, own } = likeliest(head ?? act, mention.task);
      const most = head ? sameTask : strength / 2;
      const isOther =
        strength >= leastOfHead && own < most && task !== background;
      return isOther ? { ...mention, task, strength } : mention;
    },
    taskIn: (run: Run): Mention[] => {
      const { task, strength } = likeliest(run, background);
      const { from, to } = run;
      const isClear = strength >= leastStrength && task !== background;
      return isClear ? [{ from, to, task, strength }] : [];
    },
  };
}
