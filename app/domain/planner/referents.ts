import { classify } from "./classifier";
import { featuresOf } from "./feature-runs";
import { textFeatures } from "./features";
import type { Knowledge } from "./knowledge";
import type { Language } from "./languages";
import type { Mention } from "./needs";
import { background } from "./task-labels";
import { contentOf, type Token } from "./tokens";
import { isCommand, refersBack } from "./work-words";

/** What is done to "them" in more words says itself what it is. */
const mostContent = 2;
/** So many words name what it is done to. */
const mostNamed = 8;
/** From this probability on, it is work of its own. */
const leastStrength = 0.5;

type Text = { brief: string; language: Language; tokens: readonly Token[] };

/**
 * Reads what is done to "them" together with what they are: "gather the receipts
 * and categorise them" is one part. Clear work of another kind stays apart.
 */
export function withReferents(
  knowledge: Knowledge,
  text: Text,
  mentions: readonly Mention[],
): Mention[] {
  return mentions.reduce<Mention[]>((read, mention) => {
    const last = read.at(-1);
    if (!last || !isDoneTo(text, last, mention)) return [...read, mention];
    const { task, strength } = readTogether(knowledge, text, { last, mention });
    const isOwn =
      strength >= leastStrength && task !== last.task && task !== background;
    return isOwn
      ? [...read, { ...mention, task, strength }]
      : [...read.slice(0, -1), { ...last, to: mention.to }];
  }, []);
}

function isDoneTo({ tokens }: Text, last: Mention, mention: Mention): boolean {
  const said = tokens.slice(mention.from, mention.to);
  return (
    last.to === mention.from &&
    last.task !== mention.task &&
    tokens[last.to - 1]?.sentence === tokens[mention.to - 1]?.sentence &&
    contentOf(tokens, mention) <= mostContent &&
    said.some(({ word }) => refersBack(word))
  );
}

function readTogether(
  { taskClassifier, findConcepts }: Knowledge,
  text: Text,
  { last, mention }: { last: Mention; mention: Mention },
) {
  const { tokens } = text;
  const from = last.from + Number(isCommand(text, last));
  const named = tokens.slice(from, Math.min(last.to, from + mostNamed));
  const said = [...tokens.slice(mention.from, mention.to), ...named];
  const features = textFeatures(said, findConcepts);
  const chances = classify(
    taskClassifier,
    featuresOf(features, 0, said.length),
  );
  const strength = Math.max(...chances);
  const task = taskClassifier.labels[chances.indexOf(strength)];
  return { task: task ?? background, strength };
}
