/** Whether a text is a complete http or https address. */
export function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/[^\s/]\S*$/i.test(text)) return false;
  return URL.canParse(text);
}

/** A stored address if it may be linked, by the rule for accepting it. */
export function linkedAddress(
  stored: string | null | undefined,
): string | null {
  return stored && isWebAddress(stored) ? stored : null;
}
