/** Whether a text is a complete web address; no other scheme counts as one. */
export function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/[^\s/]/i.test(text)) return false;
  return URL.canParse(text);
}

/** A stored address if it may stand in a link: the rule it was accepted by. */
export function linkedAddress(
  stored: string | null | undefined,
): string | null {
  return stored && isWebAddress(stored) ? stored : null;
}
