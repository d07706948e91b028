/** Text in the form that searches compare: composed and case-folded. */
export function foldText(text: string): string {
  return text.normalize("NFC").toLowerCase();
}
