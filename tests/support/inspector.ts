import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

import { build } from "esbuild";
import { onTestFinished } from "vitest";

import {
  createPackageInspector,
  type PackageInspector,
} from "~/integrations/package-inspector.server";

/** The inspection in its own thread, bundled when a test first asks for it. */
export function testInspector(): PackageInspector {
  let inspector: Promise<PackageInspector> | undefined;
  return async (file) => {
    inspector ??= bundleWorker().then(createPackageInspector);
    return (await inspector)(file);
  };
}

/** The program of the inspection's thread, as the build makes it. */
export async function bundleWorker(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "armory-worker-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const outfile = join(folder, "inspect-package.mjs");
  await build({
    entryPoints: [resolve("app/jobs/workers/inspect-package.ts")],
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
