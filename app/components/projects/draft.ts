const keyOf = (chatId: string) => `armory-draft:${chatId}`;

/** Unsent text of this tab, if any. */
export function readDraft(chatId: string): string {
  try {
    return sessionStorage.getItem(keyOf(chatId)) ?? "";
  } catch {
    return "";
  }
}

/**
 * Keeps unsent text for as long as the tab lives, whatever happens to the page.
 * Where nothing can be stored, nothing is.
 */
export function keepDraft(chatId: string, text: string): void {
  try {
    if (text === "") sessionStorage.removeItem(keyOf(chatId));
    else sessionStorage.setItem(keyOf(chatId), text);
  } catch {
    return;
  }
}
