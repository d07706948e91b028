/** Words and signs that documentation puts where a secret belongs. */
const WORDS =
  /example|your[-_ ]?|placeholder|change[-_]?me|dummy|redacted|x{4,}|\*{3,}|\.{3}|<[^>]+>|\$\{|\{\{|\$\w|secret[-_]?here|(.)\1{11,}/i;
const SERIES = /0123456789|1234567890|abcdefghij|ABCDEFGHIJ/;

/** Whether the text stands for a secret, without being one. */
export function isPlaceholder(text: string): boolean {
  return WORDS.test(text) || SERIES.test(text);
}
