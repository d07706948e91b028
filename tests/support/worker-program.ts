import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

import { build } from "esbuild";

const bundled = new Map<string, Promise<string>>();

/** Bundles a thread's program into one file, once. */
export function workerProgram(name: string): Promise<string> {
  const program = bundled.get(name) ?? bundleWorker(name);
  bundled.set(name, program);
  return program;
}

async function bundleWorker(name: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "armory-worker-"));
  process.once("exit", () => rmSync(folder, { recursive: true }));
  const outfile = join(folder, `${name}.mjs`);
  await build({
    entryPoints: [resolve(`app/jobs/workers/${name}.ts`)],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    alias: { "~": resolve("app") },
    banner: {
      js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);',
    },
    logLevel: "error",
  });
  return outfile;
}
