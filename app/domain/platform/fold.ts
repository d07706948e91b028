/** Text in the form that searches compare: composed and case-folded. */
export function foldText(text: string): string {
  return text.normalize("NFC").toLowerCase();
}

/**
 * Replaces runs of whitespace, line breaks and control characters with a space.
 */
export function foldLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, " ").trim();
}
