export type Cell = string | number | null;

/** Text that a spreadsheet would treat as a formula (OWASP "CSV injection"). */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/u;

/** A table as CSV (RFC 4180). */
export function csvText(
  header: readonly string[],
  rows: readonly (readonly Cell[])[],
): string {
  return [header, ...rows].map(csvLine).join("");
}

/**
 * One line of a table. Text that a spreadsheet would evaluate gets an
 * apostrophe, since visitors wrote some of it.
 */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(cellText).join(",")}\r\n`;
}

function cellText(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  const safe = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
