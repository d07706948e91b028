import fs from "node:fs";

import { bundleEntries, bundleOptions } from "./bundle.mjs";
import { describeCommit } from "./commit.mjs";
import { compressFolder } from "./compress.mjs";
import { fingerprint, readStamp, writeStamp } from "./fingerprint.mjs";
import { withSetupLock } from "./lock.mjs";
import { CommandError, inProject, root, say, tool } from "./project.mjs";
import { runNode } from "./run.mjs";

const stampFile = "build/.armory-stamp";
/** The commit, which health pages and metrics show as the version. */
const commitFile = "build/.armory-commit";
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

/**
 * Builds unless `build/` matches the current sources. A later commit with the
 * same sources becomes the build's name.
 */
export async function ensureBuild() {
  if (!isBuilt()) {
    await withSetupLock(async () => {
      if (!isCurrent(fingerprint(sources))) await buildNow();
    });
  }
  writeStamp(commitFile, describeCommit(root));
}

/** Builds unconditionally. */
export async function rebuild() {
  await withSetupLock(buildNow);
  writeStamp(commitFile, describeCommit(root));
}

function isCurrent(wanted) {
  return readStamp(stampFile) === wanted && hasProducts();
}

function hasProducts() {
  return products.every((file) => fs.existsSync(inProject(file)));
}

async function buildNow() {
  const wanted = fingerprint(sources);
  fs.rmSync(inProject("build"), { recursive: true, force: true });
  say("building the pages and the server (takes about half a minute) ...");
  await bundlePrograms();
  await allOf([buildPages(), learnPlanner()]);
  copyDemoAgents();
  await compressFolder(inProject("build/client/assets"));
  writeStamp(stampFile, wanted);
}

/** Like Promise.all, but leaves no program running when another one fails. */
async function allOf(steps) {
  const results = await Promise.allSettled(steps);
  const failed = results.find(({ status }) => status === "rejected");
  if (failed) throw failed.reason;
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

/** Trains the planner, which says so, or takes the result from .cache. */
export async function learnPlanner() {
  const { code } = await runNode(["build/commands/learn-planner.js"]);
  if (code !== 0) throw new CommandError("The build failed.");
}
