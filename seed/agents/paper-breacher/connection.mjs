/** A folder of text files is read; rows go to a CSV file and to a webhook. */
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

export const operation = "extract";
const TRIES = 3;

export function live(config, fetch = globalThis.fetch) {
  return {
    async read() {
      const names = (await readdir(config.folder)).sort();
      const files = names.filter((name) => name.endsWith(".txt"));
      const texts = await Promise.all(
        files.map((name) => readFile(join(config.folder, name), "utf8")),
      );
      // pdftotext and most scanners part pages by a form feed.
      const pages = texts.flatMap((text) =>
        text.replace(/\f$/, "").split("\f"),
      );
      return { pages, rules: config.rules };
    },
    async write({ documents, csv }) {
      await writeFile(config.csvFile, `${csv}\n`);
      const saved = `Rows written to ${config.csvFile}: ${documents.length}`;
      if (!config.webhookUrl) return [saved];
      await post({ fetch, url: config.webhookUrl, body: { documents } });
      return [saved, `Sent to ${config.webhookUrl}`];
    },
  };
}

/** What a live run would do with the answer. */
export function dryRun({ csv }, { csvFile, webhookUrl }) {
  const lines = [`Would write to ${csvFile}:`, csv];
  return webhookUrl ? [...lines, `Would send them to ${webhookUrl}`] : lines;
}

/** Tries three times, a second later and then two. */
async function post({ fetch, url, body }) {
  for (let attempt = 1; ; attempt++) {
    const response = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    if (response.ok) return;
    if (attempt === TRIES)
      throw new Error(`The webhook answered ${response.status}`);
    await new Promise((resolve) => setTimeout(resolve, attempt * 1000));
  }
}
