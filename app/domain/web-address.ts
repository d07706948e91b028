/** Whether a text is a complete web address; no other scheme counts as one. */
export function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/[^\s/]/i.test(text)) return false;
  return URL.canParse(text);
}
