import { spawn } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";

import lighthouse from "lighthouse";

import { browserFlags, findBrowser } from "../../commands/support/browser.mjs";
import { freePort } from "../../commands/support/free-port.mjs";
import { stop } from "./processes";

export const RUNS = 3;
/** From this score on, an audit is not listed as missed. */
const GOOD = 0.9;

const CATEGORIES = [
  "performance",
  "accessibility",
  "best-practices",
  "seo",
] as const;

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>["lhr"];
type Measure = Record<string, number>;

export type PageResult = { path: string; median: Measure; missed: string[] };

/** A headless browser with its own profile. */
export async function startBrowser(profile: string) {
  const program = findBrowser();
  if (!program) throw new Error("No browser: name one in CHROME_PATH");
  const port = await freePort();
  const child = spawn(
    program,
    [
      ...["--headless", ...browserFlags, `--user-data-dir=${profile}`],
      `--remote-debugging-port=${port}`,
      "about:blank",
    ],
    { stdio: "ignore" },
  );
  for (let tries = 0; tries < 200; tries += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/json/version`).catch(
      () => null,
    );
    if (answer?.ok) break;
    await wait(100);
  }
  return { port, stop: () => stop(child) };
}

/** The medians of a few loads of a page, as on a phone. */
export async function measurePage(
  origin: string,
  port: number,
  path: string,
): Promise<PageResult> {
  const runs: Measure[] = [];
  const missed = new Set<string>();
  for (let run = 0; run < RUNS; run += 1) {
    runs.push(await measureOnce(origin + path, port, missed));
  }
  const median: Measure = {};
  for (const name of Object.keys(runs[0] ?? {})) {
    const values = runs.map((run) => run[name] ?? 0).sort((a, b) => a - b);
    median[name] = values[Math.floor(values.length / 2)] ?? 0;
  }
  return { path, median, missed: [...missed] };
}

/** Scores out of 100, milliseconds, and the layout shift. */
async function measureOnce(
  url: string,
  port: number,
  missed: Set<string>,
): Promise<Measure> {
  const result = await lighthouse(url, {
    port,
    output: "json",
    logLevel: "error",
    onlyCategories: [...CATEGORIES],
  });
  if (!result) throw new Error(`Lighthouse has no result for ${url}`);
  for (const name of missedIn(result.lhr)) missed.add(name);
  return { ...scoresOf(result.lhr), ...timesOf(result.lhr) };
}

function scoresOf({ categories }: Report): Measure {
  const scores: Measure = {};
  for (const name of CATEGORIES) {
    scores[name] = Math.round((categories[name]?.score ?? 0) * 100);
  }
  return scores;
}

function timesOf({ audits }: Report): Measure {
  const valueOf = (id: string) => audits[id]?.numericValue ?? 0;
  return {
    lcp: Math.round(valueOf("largest-contentful-paint")),
    tbt: Math.round(valueOf("total-blocking-time")),
    cls: Math.round(valueOf("cumulative-layout-shift") * 1_000) / 1_000,
  };
}

/** The counted audits that did not pass, by category. */
function missedIn({ categories, audits }: Report): string[] {
  return CATEGORIES.flatMap((name) =>
    (categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && isMissed(audits[id]?.score))
      .map(({ id }) => `${name}: ${id}`),
  );
}

function isMissed(score: number | null | undefined): boolean {
  return typeof score === "number" && score < GOOD;
}
