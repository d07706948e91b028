/**
 * npm run lighthouse: measures the public pages of the built application like a
 * phone, three times each, and writes the medians to docs/. Never fails on a
 * score. Arguments are paths to measure instead.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import { join, resolve } from "node:path";

import { LISTED_PAGES } from "~/content/search-engines";

import { startApplication } from "../bench/measure/application";
import {
  measurePage,
  RUNS,
  startBrowser,
  type PageResult,
} from "../bench/measure/lighthouse";
import type { Running } from "../bench/measure/processes";

const ROOT = resolve(import.meta.dirname, "../..");

/** The markers around the table in docs/performance.md. */
const BEGIN = "<!-- lighthouse -->";
const END = "<!-- /lighthouse -->";

await main();

async function main(): Promise<void> {
  const folder = mkdtempSync(join(os.tmpdir(), "armory-lighthouse-"));
  const dataDir = join(folder, "data");
  const app = await startApplication({ root: ROOT, dataDir, databaseUrl: "" });
  const browser = await startBrowser(join(folder, "profile"));
  try {
    const named = process.argv.slice(2);
    const paths = named.length > 0 ? named : await publicPages(app);
    const results = [];
    for (const path of paths) {
      const result = await measurePage(app.url, browser.port, path);
      console.log(rowOf(result));
      console.log(result.missed.map((audit) => `  missed ${audit}`).join("\n"));
      results.push(result);
    }
    if (named.length === 0) writeResults(results);
  } finally {
    await Promise.all([app.stop(), browser.stop()]);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** All public pages, with one agent and one catalogue entry. */
async function publicPages(app: Running): Promise<string[]> {
  const samples = await Promise.all(
    ["agents-1", "intelligence"].map(async (part) => {
      const answer = await fetch(`${app.url}/sitemap/${part}.xml`);
      const address = /<loc>([^<]+)</.exec(await answer.text())?.[1];
      return address ? [new URL(address).pathname] : [];
    }),
  );
  return [...LISTED_PAGES, "/auth", "/forgot-password", ...samples.flat()];
}

function rowOf({ path, median }: PageResult): string {
  return `| ${[path, ...Object.values(median)].join(" | ")} |`;
}

function writeResults(results: PageResult[]): void {
  const at = new Date().toISOString();
  const load = os.loadavg().map((value) => Math.round(value * 10) / 10);
  const about = { at, runs: RUNS, processors: os.availableParallelism(), load };
  const json = JSON.stringify({ ...about, results }, null, 2);
  writeFileSync(join(ROOT, "docs/lighthouse.json"), `${json}\n`);
  const table = [
    `Medians of ${RUNS} runs, phone profile, ${at.slice(0, 10)}, ${about.processors} processors, load ${load[0]} when it ended.`,
    "",
    "| page | performance | accessibility | best practices | SEO | LCP ms | TBT ms | CLS |",
    "|---|---|---|---|---|---|---|---|",
    ...results.map(rowOf),
  ];
  const file = join(ROOT, "docs/performance.md");
  const text = readFileSync(file, "utf8");
  const from = text.indexOf(BEGIN);
  const to = text.indexOf(END);
  if (from < 0 || to < from) throw new Error(`${file} has no place for it`);
  const before = text.slice(0, from + BEGIN.length);
  writeFileSync(file, `${before}\n${table.join("\n")}\n${text.slice(to)}`);
}
