import fs from "node:fs";
import path from "node:path";

import { fingerprint, readStamp, writeStamp } from "./fingerprint.mjs";
import { withSetupLock } from "./lock.mjs";
import { CommandError, say } from "./project.mjs";
import { run, runNode } from "./run.mjs";
import { hasProgram, installPackages } from "./system-packages.mjs";

const stampFile = "node_modules/.armory-stamp";
/** npm's record of the installed packages. */
const installedFile = "node_modules/.package-lock.json";
const oldest = { major: 20, minor: 19 };
const openDatabase =
  'import("better-sqlite3").then((m) => new m.default(":memory:").close())';

/** Fails unless Node is 20.19 or newer. */
function requireNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > oldest.major) return;
  if (major === oldest.major && minor >= oldest.minor) return;
  throw new CommandError(
    `Armory needs Node.js ${oldest.major}.${oldest.minor} or newer; ` +
      `this is ${process.versions.node}. See https://nodejs.org/`,
  );
}

/** Installs what a built site needs to run into another folder. */
export async function installInto(folder) {
  const words = ["ci", "--omit=dev", "--no-audit", "--no-fund"];
  const code = await npm([...words, "--prefix", folder]);
  if (code !== 0) throw new CommandError(installFailed([]));
}

/** Whether the development dependencies were deliberately left out. */
export function isProductionInstallation() {
  return isInstalled("production") && !isInstalled("all");
}

/**
 * Installs the packages in package-lock.json for this version of Node:
 * "production" are those that a built site needs to run
 * (`npm ci --omit=dev`).
 */
export async function ensureDependencies(kind = "all") {
  requireNode();
  if (isStamped(kind)) return;
  await withSetupLock(async () => {
    if (isStamped(kind)) return;
    const isReady = isInstalled(kind) && (await databaseOpens());
    if (!isReady) await install(kind);
    writeStamp(stampFile, stampOf(kind));
  });
}

/** Changes with the lock file, the installed packages, and Node. */
function stampOf(kind) {
  const platform = `${process.platform}-${process.arch}`;
  return fingerprint(
    ["package-lock.json", installedFile],
    [process.versions.modules, platform, kind],
  );
}

function isStamped(kind) {
  const stamp = readStamp(stampFile);
  return [kind, "all"].some((covering) => stamp === stampOf(covering));
}

/**
 * Whether the packages are installed, whether by us, `npm ci` or `npm install`.
 */
function isInstalled(kind) {
  const installed = packagesOf(installedFile);
  if (!installed) return false;
  const locked = packagesOf("package-lock.json");
  return Object.entries(locked).every(([name, entry]) => {
    if (name === "" || (kind === "production" && entry.dev)) return true;
    const found = installed[name];
    if (found) return found.version === entry.version;
    return entry.optional === true || entry.devOptional === true;
  });
}

function packagesOf(file) {
  const text = readStamp(file);
  return text === undefined ? undefined : JSON.parse(text).packages;
}

async function databaseOpens() {
  const { code } = await runNode(["-e", openDatabase], { capture: true });
  return code === 0;
}

async function install(kind) {
  const missing = await ensureCompiler();
  say("installing packages (the first time takes about two minutes) ...");
  const extent = kind === "all" ? "--include=dev" : "--omit=dev";
  const code = await npm(["ci", extent, "--no-audit", "--no-fund"]);
  if (code !== 0) throw new CommandError(installFailed(missing));
  if (await databaseOpens()) return;

  await npm(["rebuild", "better-sqlite3"]);
  if (!(await databaseOpens())) throw new CommandError(installFailed(missing));
}

/** Installs a compiler for SQLite's driver if there is no prebuilt binary. */
async function ensureCompiler() {
  if (process.platform === "win32") return [];
  const missing = ["python3", "make", "g++"].filter(
    (name) => !hasProgram(name),
  );
  if (missing.length === 0) return [];
  return (await installPackages(missing)) ? [] : missing;
}

function installFailed(missing) {
  const hint =
    missing.length > 0
      ? ` SQLite's driver may have to be compiled, and ${missing.join(", ")} ` +
        `cannot be found: install it (Debian: apt-get install -y python3 ` +
        `make g++) and try again.`
      : "";
  return `The dependencies could not be installed.${hint}`;
}

async function npm(args) {
  const options = { env: { ...localHeaders(), NODE_ENV: "development" } };
  const script = process.env.npm_execpath;
  const { code } = script?.endsWith("npm-cli.js")
    ? await runNode([script, ...args], options)
    : await run("npm", args, options);
  return code;
}

/** Node's own headers, if installed, save a download. */
function localHeaders() {
  const prefix = path.resolve(path.dirname(process.execPath), "..");
  const header = path.join(prefix, "include/node/node_version.h");
  if (!fs.existsSync(header)) return {};
  const text = fs.readFileSync(header, "utf8");
  const part = (name) =>
    new RegExp(`#define NODE_${name}_VERSION (\\d+)`).exec(text)?.[1];
  const version = ["MAJOR", "MINOR", "PATCH"].map(part).join(".");
  return version === process.versions.node
    ? { npm_config_nodedir: prefix }
    : {};
}
