import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

import { build } from "esbuild";

import {
  createPackageInspector,
  type PackageInspector,
} from "~/integrations/packages/package-inspector.server";

let bundled: Promise<string> | undefined;

/** The inspection in its own thread, bundled when a test first asks for it. */
export function testInspector(): PackageInspector {
  let inspector: Promise<PackageInspector> | undefined;
  return async (file) => {
    inspector ??= workerProgram().then(createPackageInspector);
    return (await inspector)(file);
  };
}

/** The program of the inspection's thread, in one file wherever it lies. */
export function workerProgram(): Promise<string> {
  bundled ??= bundleWorker();
  return bundled;
}

async function bundleWorker(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "armory-worker-"));
  process.once("exit", () => rmSync(folder, { recursive: true }));
  const outfile = join(folder, "inspect-package.mjs");
  await build({
    entryPoints: [resolve("app/jobs/workers/inspect-package.ts")],
    ...{ outfile, bundle: true, platform: "node", format: "esm" },
    ...{ target: "node20", alias: { "~": resolve("app") } },
    banner: {
      js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);',
    },
    logLevel: "error",
  });
  return outfile;
}
