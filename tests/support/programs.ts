import { createHash, randomUUID } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join, parse, resolve } from "node:path";

import { build } from "esbuild";

const FOLDER = resolve("node_modules/.cache/armory-programs");

const bundled = new Map<string, Promise<string>>();

/**
 * Bundles a TypeScript program into one file that Node runs in a process or
 * thread; packages stay external. The file is named by its content, so that
 * other runs reuse it.
 */
export function programOf(source: string): Promise<string> {
  const known = bundled.get(source) ?? bundle(source);
  bundled.set(source, known);
  return known;
}

async function bundle(source: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [resolve(source)],
    write: false,
    bundle: true,
    platform: "node",
    format: "esm",
    packages: "external",
    alias: { "~": resolve("app") },
    logLevel: "error",
  });
  const { contents } = outputFiles[0]!;
  const hash = createHash("sha256").update(contents).digest("hex");
  const file = join(FOLDER, `${parse(source).name}-${hash.slice(0, 16)}.mjs`);
  await mkdir(FOLDER, { recursive: true });
  const temporary = join(FOLDER, randomUUID());
  await writeFile(temporary, contents);
  await rename(temporary, file);
  return file;
}
