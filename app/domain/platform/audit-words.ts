import type { AuditState } from "./audit";
import { formatAmount } from "./money";

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The values that are codes, not texts of people. */
const CODED = new Set([
  "checks",
  "kind",
  "malware",
  "measure",
  "operatorStatus",
  "outcome",
  "role",
  "status",
]);

/** What an action changed, with amounts of money and short ids. */
export function auditFacts(state: AuditState) {
  return Object.entries(state).map(([name, value]) => ({
    term: words(name.replace(/Cents$/, "")),
    value: valueText(name, value),
  }));
}

/** "isOnlyAdministrator" as "Only administrator". */
function words(name: string): string {
  const text = name
    .replace(/^is(?=[A-Z])/, "")
    .replace(
      /([a-z])([A-Z])/g,
      (_, end: string, start: string) => `${end} ${start.toLowerCase()}`,
    );
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function valueText(name: string, value: AuditState[string]): string {
  if (value === null) return "none";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number") {
    return name.endsWith("Cents") ? formatAmount(value) : String(value);
  }
  if (CODED.has(name)) return value.replaceAll("_", " ");
  return ID.test(value) ? value.slice(0, 8) : value;
}
