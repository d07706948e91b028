/** English words without meaning for a process. */
const stopWords: ReadonlySet<string> = new Set(
  (
    "a an and are as at be been but by can could did do does doing for from " +
    "get had has have having he her hers him his how i if in into is it its " +
    "just make me my need needs no not of off on or our ours out over own " +
    "please shall she should so some such than that the their theirs them " +
    "then there these they this those to too under until up us use using " +
    "very want wants was we were what when where which while who whom why " +
    "will with would you your yours"
  ).split(" "),
);

/** docs/product/workflows.md#score */
export const priorityWords: ReadonlySet<string> = new Set([
  "voice",
  "call",
  "phone",
  "speech",
  "hipaa",
  "compliant",
  "healthcare",
  "medical",
]);

export const generalWords: ReadonlySet<string> = new Set([
  "ai",
  "agent",
  "automation",
  "api",
  "integration",
]);

const shortestUnlistedWord = 3;
const longestIgnoredPhrase = 3;

const phraseBreak =
  /[.,;:!?\n\r\u2028\u2029]|(?<![\p{L}\p{N}])and(?![\p{L}\p{N}])/gu;

export type Terms = { words: readonly string[]; phrases: readonly string[] };

/** The words and phrases of a request that can score. */
export function requestTerms(request: string): Terms {
  return { words: scoredWords(request), phrases: requestPhrases(request) };
}

/** The lower-case runs of letters and digits in a text, in order. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function isStopWord(word: string): boolean {
  return stopWords.has(word);
}

/**
 * Distinct words that are listed, or have at least three characters and are not
 * stop words.
 */
export function scoredWords(request: string): string[] {
  return [...new Set(wordsOf(request))].filter(isScored);
}

/**
 * Distinct phrases of more than three characters that are not only stop words.
 */
export function requestPhrases(request: string): string[] {
  const phrases = request
    .toLowerCase()
    .split(phraseBreak)
    .map((part) => part.replace(/\s+/gu, " ").trim());
  return [...new Set(phrases)].filter(
    (phrase) =>
      phrase.length > longestIgnoredPhrase &&
      !wordsOf(phrase).every(isStopWord),
  );
}

function isScored(word: string): boolean {
  if (priorityWords.has(word) || generalWords.has(word)) return true;
  return word.length >= shortestUnlistedWord && !isStopWord(word);
}
