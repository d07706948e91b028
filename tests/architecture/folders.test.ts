import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));

/**
 * Layers in which folders, and files next to them, must not form import cycles.
 */
const LAYERS = [
  "app/components",
  "app/domain",
  "app/http",
  "app/integrations",
  "app/models",
  "app/services",
];

type Imports = Map<string, Set<string>>;

test.each(LAYERS)("no folders of %s form an import cycle", (layer) => {
  expect(circular(importsWithin(layer))).toEqual([]);
});

test("cycles of folders of any length are found", () => {
  const imports: Imports = new Map([
    ["payments", new Set(["orders", "ledger"])],
    ["orders", new Set(["delivery"])],
    ["delivery", new Set(["payments"])],
    ["payouts", new Set(["ledger"])],
  ]);
  expect(circular(imports)).toEqual([
    "payments -> orders",
    "orders -> delivery",
    "delivery -> payments",
  ]);
});

test("type imports and calls of import() count", () => {
  const source =
    'import type { A } from "~/services/a/a.server";\n' +
    'const b = await import("../b/b.server");\n' +
    'export { c } from "./c.server";\n';
  expect(importedBy("app/services/x/x.server.ts", source)).toEqual([
    "app/services/a/a.server",
    "app/services/b/b.server",
    "app/services/x/c.server",
  ]);
});

/** The imports of each folder of a layer from its other folders. */
function importsWithin(layer: string): Imports {
  const imports: Imports = new Map();
  const folderOf = (file: string) => file.slice(layer.length + 1).split("/")[0];
  for (const file of filesIn(layer)) {
    const folder = folderOf(file) ?? "";
    const source = fs.readFileSync(path.join(root, file), "utf8");
    const imported = importedBy(file, source)
      .filter((name) => name.startsWith(`${layer}/`))
      .map((name) => folderOf(name) ?? "")
      .filter((other) => other !== folder);
    const known = imports.get(folder) ?? [];
    imports.set(folder, new Set([...known, ...imported]));
  }
  return imports;
}

function filesIn(layer: string): string[] {
  return fs
    .readdirSync(path.join(root, layer), { recursive: true })
    .map((file) => `${layer}/${String(file)}`)
    .filter((file) => /\.tsx?$/.test(file));
}

/** The modules of the application that a file imports, including types. */
function importedBy(file: string, source: string): string[] {
  const names = source.matchAll(/(?:\bfrom\s|\bimport[\s(])\s*"([~.][^"]*)"/g);
  return [...names].map(([, name = ""]) =>
    name.startsWith("~/")
      ? name.replace("~", "app")
      : path.posix.join(path.posix.dirname(file), name),
  );
}

/** The imports that remain after removing folders that are in no cycle. */
function circular(imports: Imports): string[] {
  const left = new Map(imports);
  const leadsOn = (others: Set<string>) =>
    [...others].filter((other) => left.has(other));
  let before = Infinity;
  while (left.size < before) {
    before = left.size;
    for (const [folder, others] of left) {
      if (leadsOn(others).length === 0) left.delete(folder);
    }
  }
  return [...left].flatMap(([folder, others]) =>
    leadsOn(others).map((other) => `${folder} -> ${other}`),
  );
}
