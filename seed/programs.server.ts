import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

import type { Operation } from "~/domain/agents/operations";

import type { PackageText } from "./packages/package-text";

const SOURCES = resolve("seed/agents");
const BUILT = resolve("build/demo-agents");

/**
 * The programs of the demo's agents; commands run in the project's folder. A
 * build that was delivered without sources has a copy.
 */
const FOLDER = existsSync(SOURCES) ? SOURCES : BUILT;

type Program = Record<string, (input: unknown, config: unknown) => unknown>;

/** The files of an agent's program; none where it has no program. */
export function programFiles(key: string): PackageText[] {
  const folder = join(FOLDER, key);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .map((name) => textOf(name, join(folder, name)));
}

/**
 * The files that packages share: the command line, and the token exchange for a
 * program that imports it.
 */
export function sharedFiles(program: readonly PackageText[]): PackageText[] {
  const needsToken = program.some(({ text }) =>
    text.includes('from "./token.mjs"'),
  );
  const names = ["agent.mjs", ...(needsToken ? ["token.mjs"] : [])];
  return names.map((name) => textOf(name, join(FOLDER, name)));
}

function textOf(name: string, file: string): PackageText {
  return { name, text: readFileSync(file, "utf8") };
}

/** What an agent's endpoint takes; null where it has no program. */
export function operationsOf(key: string): Operation[] | null {
  return readJson(key, "operations.json") as Operation[] | null;
}

/** Runs an operation as the demo's host of endpoints does. */
export async function runProgram(key: string, name: string, input: unknown) {
  const file = pathToFileURL(join(FOLDER, key, "operations.mjs")).href;
  const program = (await import(/* @vite-ignore */ file)) as Program;
  const config = readJson(key, "config.example.json");
  return program[name]?.(input, config);
}

function readJson(key: string, name: string): unknown {
  const file = join(FOLDER, key, name);
  if (!existsSync(file)) return null;
  return JSON.parse(readFileSync(file, "utf8"));
}
