/** Stands where the number of results would be if only close ones follow. */
export const NO_EXACT_MATCH = "No exact match. Close matches:";

/** "SHOWING 48 AUTOMATIONS". */
export function shownAutomations(total: number): string {
  const noun = total === 1 ? "AUTOMATION" : "AUTOMATIONS";
  return `SHOWING ${total.toLocaleString("en-US")} ${noun}`;
}
