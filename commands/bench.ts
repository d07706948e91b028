/**
 * npm run bench: measures the built application on the generated catalogue,
 * compared with a bare server that reads the same rows. Never fails on a time.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import { join, resolve } from "node:path";

import { closeCtx, createCtx } from "~/compose.server";
import { readEnvironment } from "~/env.server";

import { planRequest } from "~/services/workflows/plan-request.server";

import { writeCatalogue } from "../bench/catalogue/write-catalogue";
import { startApplication } from "../bench/measure/application";
import { measureCatalogue } from "../bench/measure/catalogue";
import { compare, type Comparison } from "../bench/measure/load";
import { measureGateway } from "../bench/measure/gateway";
import { measurePlanner } from "../bench/measure/planner";
import { startProgram, type Running } from "../bench/measure/processes";
import { measureSearch } from "../bench/measure/search";
import { measureSizes } from "../bench/measure/sizes";
import { readBriefs } from "../bench/plans/brief";
import { demoPlanner } from "../seed/rows/catalogue";
import { freePort } from "./support/free-port.mjs";

const ROOT = resolve(import.meta.dirname, "../..");
const SIZE = Number(process.env.BENCH_AGENTS ?? 100_000);
const DATA_DIR = resolve(process.env.DATA_DIR ?? join(ROOT, "data/bench"));

/** The page cache never serves a browser that has generated a plan. */
const PASS_CACHE = { Cookie: "armory_browser=bench" };

await main();

async function main(): Promise<void> {
  const { search, catalogue, planner } = await measureStore();
  print("Search, milliseconds", search);
  print("Close matches and the catalogue, milliseconds", catalogue);
  print("Planner, milliseconds", planner);
  const served = await measureServed();
  const gateway = await measureDemo();
  print("Gateway, milliseconds", gateway);
  const results = {
    ...about(),
    search,
    catalogue,
    planner,
    ...served,
    gateway,
  };
  const folder = join(ROOT, "bench/results");
  mkdirSync(folder, { recursive: true });
  const ending = results.engine === "sqlite" ? "" : `-${results.engine}`;
  const file = join(folder, `${results.commit}${ending}.json`);
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
  console.log(`Written to ${file}`);
}

async function measureStore() {
  const env = readEnvironment({ ...process.env, DATA_DIR });
  const ctx = await createCtx(env, { root: ROOT });
  try {
    await writeCatalogue(ctx, SIZE);
    const search = await measureSearch(ctx);
    const catalogue = await measureCatalogue(ctx);
    const briefs = readBriefs(join(ROOT, "bench/plans/sets"));
    const texts = briefs.map(({ text }) => text);
    const planner = {
      "822 entries, in memory": await measurePlanner(
        texts,
        demoPlanner(ctx.knowledge),
      ),
      [`${SIZE} entries`]: await measurePlanner(texts, (brief) =>
        planRequest(ctx, brief),
      ),
    };
    return { search, catalogue, planner };
  } finally {
    await closeCtx(ctx);
  }
}

async function measureServed() {
  const bare = await startBare();
  const app = await startApplication({
    root: ROOT,
    dataDir: DATA_DIR,
    databaseUrl: process.env.DATABASE_URL ?? "",
  });
  try {
    const sizes = await measureSizes(`${app.url}/arsenal`);
    print("Arsenal, gzipped bytes", { arsenal: sizes });
    const loads = await measureLoads(app, bare);
    print("Start, milliseconds", { application: app.startMs });
    return { startMs: app.startMs, sizes, loads };
  } finally {
    await Promise.all([app.stop(), bare.stop()]);
  }
}

async function measureLoads(app: Running, bare: Running) {
  const html = { server: bare, path: "/html" };
  const json = { server: bare, path: "/json" };
  const list = "/api/agents";
  const tag = (await fetch(app.url + list)).headers.get("etag") ?? '"none"';
  const unchanged = { headers: { "If-None-Match": tag }, status: 304 };
  const loads = {
    "arsenal page, rendered : bare HTML": await compare(
      { server: app, path: "/arsenal", headers: PASS_CACHE },
      html,
    ),
    "arsenal page, kept : bare HTML": await compare(
      { server: app, path: "/arsenal" },
      html,
    ),
    "GET /api/agents : bare JSON": await compare(
      { server: app, path: list },
      json,
    ),
    "GET /api/agents, 304 : bare JSON": await compare(
      { server: app, path: list, ...unchanged },
      json,
    ),
  };
  for (const [name, load] of Object.entries(loads)) tell(name, load);
  return loads;
}

async function startBare(): Promise<Running> {
  const port = await freePort();
  const script = join(ROOT, "bench/bare-server.mjs");
  const place = process.env.DATABASE_URL || join(DATA_DIR, "armory.db");
  const args = [script, place, String(port)];
  return startProgram({ args, port, probe: "/json" });
}

/** The gateway on a SQLite file of its own, with the demo's agents. */
async function measureDemo() {
  const folder = mkdtempSync(join(os.tmpdir(), "armory-bench-"));
  const place = { root: ROOT, dataDir: folder, databaseUrl: "" };
  const app = await startApplication(place);
  try {
    return await measureGateway(app);
  } finally {
    await app.stop();
    rmSync(folder, { recursive: true });
  }
}

function about() {
  return {
    commit: commitOf(),
    engine: process.env.DATABASE_URL ? "postgres" : "sqlite",
    at: new Date().toISOString(),
    agents: SIZE,
    node: process.version,
    processor: os.cpus()[0]?.model ?? "unknown",
    processors: os.availableParallelism(),
    loadAverage: os.loadavg(),
  };
}

function commitOf(): string {
  try {
    const args = ["rev-parse", "--short", "HEAD"];
    return execFileSync("git", args, { cwd: ROOT, encoding: "utf8" }).trim();
  } catch {
    return "unknown";
  }
}

function print(title: string, rows: Record<string, unknown>): void {
  console.log(`\n${title}`);
  for (const [name, row] of Object.entries(rows)) {
    console.log(`  ${name.padEnd(40)} ${JSON.stringify(row)}`);
  }
}

function tell(name: string, load: Comparison | null): void {
  console.log(`\n${name}`);
  if (!load) {
    console.log("  not answered as expected, not measured");
    return;
  }
  console.log(`  CPU ratio ${load.cpuRatio ?? "unknown"}`);
  console.log(`  ours  ${JSON.stringify(load.ours)}`);
  console.log(`  limit ${JSON.stringify(load.limit)}`);
}
