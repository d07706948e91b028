/** Files: steps and a CSV list are read, and a PowerShell script is written. */
import { readFile, writeFile } from "node:fs/promises";

export const operation = "script";

export function live(config) {
  return {
    async read() {
      const { steps } = JSON.parse(await readFile(config.stepsFile, "utf8"));
      const rows = readRows(await readFile(config.rowsFile, "utf8"));
      return { steps, rows };
    },
    async write({ script, problems }) {
      if (!script) throw new Error(problems.join("\n"));
      // Windows PowerShell reads UTF-8 with a byte order mark only.
      await writeFile(config.scriptFile, `\uFEFF${script}`);
      return [`Script written to ${config.scriptFile}`];
    },
  };
}

/** What a live run would do with the answer. */
export function dryRun({ script, problems }, { scriptFile }) {
  if (!script) return problems;
  return [`Would write this to ${scriptFile}:`, script];
}

function readRows(text) {
  const [header, ...rows] = cells(text.replace(/^\uFEFF/, ""));
  return rows.map((row) =>
    Object.fromEntries(header.map((name, index) => [name, row[index] ?? ""])),
  );
}

/** CSV with commas; quoted cells may hold commas, quotes and lines. */
function cells(text) {
  const rows = [[]];
  const pattern = /("(?:[^"]|"")*"|[^,\r\n]*)(,|\r?\n|$)/g;
  for (const [, raw, end] of text.trim().matchAll(pattern)) {
    const isQuoted = raw.startsWith('"');
    const value = isQuoted ? raw.slice(1, -1).replaceAll('""', '"') : raw;
    rows.at(-1).push(value);
    if (end === "") return rows;
    if (end !== ",") rows.push([]);
  }
  return rows;
}
