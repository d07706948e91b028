import { readFileSync } from "node:fs";
import { isBuiltin } from "node:module";

import { build } from "esbuild";
import { expect, test } from "vitest";

import {
  bundleEntries,
  bundleOptions,
} from "../../commands/support/bundle.mjs";

const { dependencies } = JSON.parse(readFileSync("package.json", "utf8")) as {
  dependencies: Record<string, string>;
};

/** The packages that a program imports, without our own modules and Node's. */
async function packagesOf(program: string): Promise<string[]> {
  const { metafile } = await build({
    ...bundleOptions,
    entryPoints: [program],
    outdir: "build",
    metafile: true,
    write: false,
  });
  const imports = Object.values(metafile.outputs)
    .flatMap((output) => output.imports)
    .filter(({ external, kind }) => external && LOADS.has(kind))
    .map(({ path }) => path)
    .filter((path) => !isBuiltin(path));
  return [...new Set(imports.map(packageOf))];
}

function packageOf(path: string): string {
  const parts = path.split("/");
  return parts.slice(0, path.startsWith("@") ? 2 : 1).join("/");
}

/** When a program starts, or when it first needs a package. */
const LOADS = new Set(["import-statement", "dynamic-import"]);

/** It measures a build on a machine with all dependencies. */
const MEASURING = "commands/lighthouse.ts";

const programs = [
  "server.ts",
  ...bundleEntries().map((entry) => entry.in),
].filter((program) => program !== MEASURING);

test.each(programs)("%s imports only production dependencies", async (name) => {
  const needed = await packagesOf(name);
  expect(needed.length).toBeGreaterThan(0);
  const missing = needed.filter((one) => !(one in dependencies));
  expect(missing).toEqual([]);
});
