const keyOf = (chatId: string) => `armory-draft:${chatId}`;

/** The unsent text of this tab, if any. */
export function readDraft(chatId: string): string {
  try {
    return sessionStorage.getItem(keyOf(chatId)) ?? "";
  } catch {
    return "";
  }
}

/**
 * Keeps unsent text for the lifetime of the tab, whatever happens to the page.
 * Does nothing if storage is unavailable.
 */
export function keepDraft(chatId: string, text: string): void {
  try {
    if (text === "") sessionStorage.removeItem(keyOf(chatId));
    else sessionStorage.setItem(keyOf(chatId), text);
  } catch {
    return;
  }
}
