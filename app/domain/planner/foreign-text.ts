/** Of a text in one of our languages, more words are known. */
const leastKnown = 0.5;
/** Neither a mark nor a letter of a language that briefs are read in. */
const foreignLetter = /(?!\p{M})[^a-zà-öø-ýÿœß]/iu;

/** Whether a text that was not read may be in another language. */
export function mayBeForeign(text: string): boolean {
  return wordsOf(text).some((word) => foreignLetter.test(word));
}

/**
 * Whether a text is in a language that briefs are not read in: few of its words
 * are known, and some have letters of other languages.
 */
export function isForeign(
  text: string,
  isKnownWord: (word: string) => boolean,
): boolean {
  if (!mayBeForeign(text)) return false;
  const words = wordsOf(text);
  const known = words.filter((word) => isKnownWord(word.toLowerCase()));
  return known.length / words.length < leastKnown;
}

function wordsOf(text: string): string[] {
  return text.normalize("NFC").match(/[\p{L}\p{M}]+/gu) ?? [];
}
