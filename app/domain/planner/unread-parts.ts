import type { RunClassifier } from "./classifier";
import type { Knowledge } from "./knowledge";
import { isFunctionWord } from "./languages";
import { background, type Mention, type Run } from "./needs";
import { isDependent, isJoining } from "./refusal-words";
import { clausesOf } from "./spans";
import type { Token } from "./tokens";

/** A sentence with a smaller share of known words is not read. */
const leastKnown = 0.5;
/** Text that is less likely background than this asks for something. */
const leastBackground = 0.3;
/** Shorter text says too little to tell. */
const leastContent = 2;
/** From this probability on, a part beside a need says nothing about it. */
const mostBackground = 0.7;
/** From this probability on, a part is about the same as its neighbor. */
const sameTask = 0.05;

type Text = {
  tokens: readonly Token[];
  classifyRuns: RunClassifier;
  mentions: readonly Mention[];
  /** Clauses that ask for nothing. */
  background: readonly Run[];
};

type Part = Run & { sentence: number };

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
function partsApart({ tokens, mentions, background: told }: Text): Part[] {
  const taken = [...mentions, ...told];
  const parts: Part[] = [];
  for (const { from, to, sentence } of clausesOf(tokens)) {
    if (taken.some((run) => run.from < to && run.to > from)) continue;
    const last = parts.at(-1);
    if (last?.to === from && last.sentence === sentence) last.to = to;
    else parts.push({ from, to, sentence });
  }
  return parts;
}

/** The mention beside a part in its sentence that the part belongs to. */
function neighborOf(
  part: Part,
  text: Text,
  knowledge: Knowledge,
): Mention | undefined {
  const { tokens } = text;
  const { before, after } = besides(part, text);
  const wordAt = (at: number) => tokens[part.from + at]?.word ?? "";
  const isJoined = isJoining(wordAt(0));
  if (isJoined && isDependent(wordAt(1))) return after ?? before;
  const isShort = contentOf(tokens, part) <= leastContent;
  if (!isJoined && (isShort || isDependent(wordAt(0)))) return before ?? after;
  const mentions = [before, after].flatMap((mention) => mention ?? []);
  return moreOf(part, { ...text, mentions }, knowledge);
}

/** The mentions directly before and after a part, in its sentence. */
function besides(part: Part, { tokens, mentions }: Text) {
  const isIn = (at: number) => tokens[at]?.sentence === part.sentence;
  return {
    before: mentions.find(({ to }) => to === part.from && isIn(to - 1)),
    after: mentions.find(({ from }) => from === part.to && isIn(from)),
  };
}

/** The mention that a part says more about. */
function moreOf(
  part: Part,
  { classifyRuns, mentions }: Text,
  { taskClassifier }: Knowledge,
): Mention | undefined {
  const chances = chancesOf(classifyRuns, part);
  const chanceOf = (label: string) =>
    chances[taskClassifier.labels.indexOf(label)] ?? 0;
  const [likelier] = mentions.toSorted(
    (a, b) => chanceOf(b.task) - chanceOf(a.task),
  );
  if (!likelier) return undefined;
  const asksNothing = chanceOf(background);
  const isVague =
    asksNothing >= leastBackground && asksNothing < mostBackground;
  return isVague || chanceOf(likelier.task) >= sameTask ? likelier : undefined;
}

function asksForSomething(
  { taskClassifier }: Knowledge,
  { tokens, classifyRuns }: Text,
  part: Run,
): boolean {
  if (contentOf(tokens, part) < leastContent) return false;
  const chances = chancesOf(classifyRuns, part);
  const chance = chances[taskClassifier.labels.indexOf(background)] ?? 1;
  return chance < leastBackground;
}

function chancesOf(
  classifyRuns: RunClassifier,
  { from, to }: Run,
): ArrayLike<number> {
  return classifyRuns({ from, ends: [to] })[0] ?? [];
}

function unknownSentences({ isKnownWord }: Knowledge, { tokens }: Text): Run[] {
  const sentences: Part[] = [];
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

function contentOf(tokens: readonly Token[], { from, to }: Run): number {
  return tokens.slice(from, to).filter(({ word }) => !isFunctionWord(word))
    .length;
}
