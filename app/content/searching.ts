/** Stands where the number of results would be if only close ones follow. */
export const NO_EXACT_MATCH = "No exact match. Close matches:";

/** "SHOWING 48 AUTOMATIONS". */
export function shownAutomations(total: number): string {
  const noun = total === 1 ? "AUTOMATION" : "AUTOMATIONS";
  return `SHOWING ${total.toLocaleString("en-US")} ${noun}`;
}

/** For close matches where nothing holds all words of the searched text. */
export const PARTLY_CLOSE =
  "No agent matches all of it. These match some of its words.";

/** What to do if nothing on sale matches a text, or only filters. */
export function nothingFor(q: string): string {
  return q === ""
    ? "No agent passes all of these filters. Remove one of them."
    : "Nothing on sale matches this. Describe the process in a sentence to get a plan, or ask an operator to build it for you.";
}
