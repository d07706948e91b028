/** Text as searches compare it: composed, and without regard to case. */
export function foldText(text: string): string {
  return text.normalize("NFC").toLowerCase();
}
