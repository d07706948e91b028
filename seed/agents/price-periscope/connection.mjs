/** Products and offers are JSON, from files or addresses; proposals go to a CSV file. */
import { readFile, writeFile } from "node:fs/promises";

export const operation = "propose";

export function live(config, fetch = globalThis.fetch) {
  return {
    async read() {
      const [products, offers] = await Promise.all([
        readJson(config.products, fetch),
        readJson(config.offers, fetch),
      ]);
      return { products, offers };
    },
    async write(output) {
      await writeFile(config.proposalsFile, csv(output.proposals));
      const count = output.proposals.length;
      return [
        `Wrote ${count} proposals to ${config.proposalsFile}`,
        ...output.warnings,
      ];
    },
  };
}

/** What a live run would do with the answer. */
export function dryRun({ proposals, warnings }, { proposalsFile }) {
  return [
    `Would write to ${proposalsFile}:`,
    ...csv(proposals).trimEnd().split("\n"),
    ...warnings,
  ];
}

async function readJson(place, fetch) {
  if (!/^https?:/.test(place)) return JSON.parse(await readFile(place, "utf8"));
  const response = await fetch(place);
  if (!response.ok) throw new Error(`${place} answered ${response.status}`);
  return response.json();
}

function csv(proposals) {
  const rows = proposals.map(({ product, from, to, reason, evidence }) => [
    product,
    (from / 100).toFixed(2),
    (to / 100).toFixed(2),
    reason,
    evidence.shop,
    evidence.url,
    evidence.seenAt,
  ]);
  const head = ["product", "from", "to", "reason", "shop", "url", "seen at"];
  return [head, ...rows]
    .map((row) => `${row.map(quoted).join(",")}\n`)
    .join("");
}

/** A cell that starts like a formula is text in every spreadsheet. */
function quoted(value) {
  const text = /^[=+@-]/.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
}
