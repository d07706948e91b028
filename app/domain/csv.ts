export type Cell = string | number | null;

/** What a spreadsheet would take for a formula (OWASP "CSV injection"). */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * A table as CSV (RFC 4180). Text that a spreadsheet would calculate gets an
 * apostrophe: strangers wrote some of it.
 */
export function csvText(
  header: readonly string[],
  rows: readonly (readonly Cell[])[],
): string {
  const lines = [header, ...rows].map((row) => row.map(cellText).join(","));
  return lines.map((line) => `${line}\r\n`).join("");
}

function cellText(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  const safe = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
