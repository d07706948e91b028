import fs from "node:fs";

import { bundleEntries, bundleOptions } from "./bundle.mjs";
import { compressFolder } from "./compress.mjs";
import { fingerprint, readStamp, writeStamp } from "./fingerprint.mjs";
import { withSetupLock } from "./lock.mjs";
import { CommandError, inProject, say, tool } from "./project.mjs";
import { runNode } from "./run.mjs";

const stampFile = "build/.armory-stamp";
const products = [
  "build/server/main.js",
  "build/server/index.js",
  "build/client",
  "build/planner.bin",
  "build/demo-agents",
];
const sources = [
  "app",
  "server.ts",
  "commands",
  "bench/catalogue",
  "bench/growth",
  "bench/measure",
  "bench/plans",
  "drizzle",
  "sandbox",
  "seed",
  "public",
  "vite.config.ts",
  "remix.config.js",
  "tsconfig.json",
  "package-lock.json",
];

/**
 * Whether `build/` matches the current sources, or was delivered without
 * sources.
 */
export function isBuilt() {
  const hasSources = fs.existsSync(inProject("app"));
  return hasSources ? isCurrent(fingerprint(sources)) : hasProducts();
}

/** Builds unless `build/` matches the current sources. */
export async function ensureBuild() {
  if (isBuilt()) return;
  await withSetupLock(async () => {
    if (!isCurrent(fingerprint(sources))) await buildNow();
  });
}

/** Builds unconditionally. */
export async function rebuild() {
  await withSetupLock(buildNow);
}

function isCurrent(wanted) {
  return readStamp(stampFile) === wanted && hasProducts();
}

function hasProducts() {
  return products.every((file) => fs.existsSync(inProject(file)));
}

async function buildNow() {
  const wanted = fingerprint(sources);
  say("building ...");
  fs.rmSync(inProject(stampFile), { force: true });
  await buildPages();
  await bundlePrograms();
  copyDemoAgents();
  await learnPlanner();
  await compressFolder(inProject("build/client/assets"));
  writeStamp(stampFile, wanted);
}

async function buildPages() {
  const { code, output } = await runNode(
    [tool("@remix-run/dev/dist/cli.js"), "vite:build", "--logLevel", "warn"],
    { capture: true, env: { NODE_ENV: "production" } },
  );
  if (code !== 0) throw new CommandError(`${output}\nThe build failed.`);
}

/** The demo runs their programs, also where only the build is delivered. */
function copyDemoAgents() {
  const copy = inProject("build/demo-agents");
  fs.rmSync(copy, { recursive: true, force: true });
  fs.cpSync(inProject("seed/agents"), copy, { recursive: true });
}

async function bundlePrograms() {
  const { build } = await import("esbuild");
  try {
    await build({
      ...bundleOptions,
      entryPoints: bundleEntries(),
      outdir: "build",
    });
  } catch {
    throw new CommandError("The build failed: the server was not bundled.");
  }
}

/**
 * Training takes a minute once; later builds find the result in .cache.
 */
export async function learnPlanner() {
  const program = "build/commands/learn-planner.js";
  const { code, output } = await runNode([program], { capture: true });
  if (code !== 0) throw new CommandError(`${output}\nThe build failed.`);
}
