/** The list is read from a CSV file; the clean list and the log are CSV files beside it. */
import { readFile, writeFile } from "node:fs/promises";

export const operation = "clean";

export function live(config) {
  return {
    async read() {
      const { columns, country, dayFirst } = config;
      const rows = parse(await readFile(config.listFile, "utf8"));
      return { rows, columns, country, dayFirst };
    },
    async write(output) {
      await writeFile(config.cleanFile, csv(output.rows));
      await writeFile(config.changesFile, csv(output.changes));
      await writeFile(config.mergesFile, csv(output.merges.map(flat)));
      return summary(output, "Wrote");
    },
  };
}

/** What a live run would do with the answer. */
export function dryRun(output) {
  return summary(output, "Would write");
}

/** Reads quoted cells, cells with line breaks, and commas or semicolons in between. */
function parse(text) {
  const [names = [], ...rows] = cellsOf(text.replace(/^\uFEFF/, ""));
  return rows.map((row) =>
    Object.fromEntries(names.map((name, index) => [name, row[index] ?? ""])),
  );
}

function cellsOf(text) {
  const [head] = text.split("\n", 1);
  const separator = head.includes(";") && !head.includes(",") ? ";" : ",";
  const cell = new RegExp(
    `("(?:[^"]|"")*"|[^${separator}"\\r\\n][^${separator}\\r\\n]*|)(${separator}|\\r?\\n|$)`,
    "g",
  );
  const lines = [[]];
  const whole = text.endsWith("\n") ? text : `${text}\n`;
  for (const [, value, end] of whole.matchAll(cell)) {
    lines.at(-1).push(plain(value));
    if (end !== separator) lines.push([]);
  }
  // After the last line break nothing is left but the end of the text.
  return lines.filter((line) => line.length > 1 || (line[0] ?? "") !== "");
}

function plain(value) {
  return value.startsWith('"')
    ? value.slice(1, -1).replaceAll('""', '"')
    : value;
}

function csv(rows) {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = [
    names,
    ...rows.map((row) => names.map((name) => row[name] ?? "")),
  ];
  return lines.map((line) => `${line.map(quoted).join(",")}\n`).join("");
}

function quoted(value) {
  const text = String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function flat({ rows: [one, other], confidence, because }) {
  return { one, other, confidence, because: because.join("; ") };
}

function summary({ rows, changes, doubtful, merges }, verb) {
  return [
    `${verb} ${rows.length} rows, ${changes.length} changes and ${merges.length} proposed merges`,
    ...doubtful.map(
      ({ row, column, value }) => `Cannot read row ${row}, ${column}: ${value}`,
    ),
  ];
}
