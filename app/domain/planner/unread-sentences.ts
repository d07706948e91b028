import { classifyRuns } from "./classifier";
import type { TextFeatures } from "./features";
import type { Knowledge } from "./knowledge";
import { isFunctionWord } from "./languages";
import { background, type Need } from "./needs";
import { apartFrom, type Passage } from "./passages";
import type { Token } from "./tokens";

/** A sentence with a smaller share of known words is not read. */
const leastKnown = 0.5;
/**
 * A sentence without a need that is less likely background than this asks for
 * something that was not recognized.
 */
const leastBackground = 0.2;
/** Sentences with fewer words say too little to tell. */
const leastContent = 3;

type Text = {
  tokens: readonly Token[];
  features: TextFeatures;
  found: readonly Need[];
};

type Sentence = Passage & { from: number; words: Token[] };

/** Sentences of unknown words, and those that seem to ask for something else. */
export function unreadSentences(knowledge: Knowledge, text: Text): Passage[] {
  const sentences = sentencesOf(text.tokens);
  const apart = new Set(apartFrom(sentences, text.found));
  return sentences
    .filter(
      (sentence) =>
        isUnknown(knowledge, sentence) ||
        (apart.has(sentence) && asksForSomething(knowledge, text, sentence)),
    )
    .map(({ start, end }) => ({ start, end }));
}

function sentencesOf(tokens: readonly Token[]): Sentence[] {
  const sentences = new Map<number, Sentence>();
  tokens.forEach((token, from) => {
    const { sentence, start, end } = token;
    const known = sentences.get(sentence);
    if (known) {
      known.end = end;
      known.words.push(token);
    } else {
      sentences.set(sentence, { from, start, end, words: [token] });
    }
  });
  return [...sentences.values()];
}

function isUnknown({ isKnownWord }: Knowledge, { words }: Sentence): boolean {
  const known = words.filter(({ word }) => isKnownWord(word)).length;
  return known / words.length < leastKnown;
}

function asksForSomething(
  { taskClassifier }: Knowledge,
  { features }: Text,
  { from, words }: Sentence,
): boolean {
  const content = words.filter(({ word }) => !isFunctionWord(word)).length;
  if (content < leastContent) return false;
  const ends = [from + words.length];
  const [chances] = classifyRuns(taskClassifier, features, { from, ends });
  const chance = chances?.[taskClassifier.labels.indexOf(background)] ?? 1;
  return chance < leastBackground;
}
