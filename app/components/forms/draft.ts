const keyOf = (place: string) => `armory-draft:${place}`;

/** The unsent text of this tab for a place, such as a chat's id; "" without. */
export function readDraft(place: string): string {
  try {
    return sessionStorage.getItem(keyOf(place)) ?? "";
  } catch {
    return "";
  }
}

/**
 * Keeps unsent text for the lifetime of the tab, whatever happens to the page.
 * Does nothing if storage is unavailable.
 */
export function keepDraft(place: string, text: string): void {
  try {
    if (text === "") sessionStorage.removeItem(keyOf(place));
    else sessionStorage.setItem(keyOf(place), text);
  } catch {
    return;
  }
}
