import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";

import { build } from "esbuild";

const bundled = new Map<string, Promise<string>>();

/**
 * A TypeScript program as one file that Node runs, in a process or a thread of
 * its own; packages are found where they are installed.
 */
export function programOf(source: string): Promise<string> {
  const known = bundled.get(source) ?? bundle(source);
  bundled.set(source, known);
  return known;
}

async function bundle(source: string): Promise<string> {
  const cache = resolve("node_modules/.cache");
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, "armory-program-"));
  process.once("exit", () => rmSync(folder, { recursive: true }));
  const outfile = join(folder, "program.mjs");
  await build({
    entryPoints: [resolve(source)],
    ...{ outfile, bundle: true, platform: "node", format: "esm" },
    ...{ packages: "external", alias: { "~": resolve("app") } },
    logLevel: "error",
  });
  return outfile;
}
