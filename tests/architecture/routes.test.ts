import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

import { expect, test } from "vitest";

import routes from "~/routes";

const app = fileURLToPath(new URL("../../app", import.meta.url));

type Entry = { file: string; children?: Entry[] };

test("every file under app/routes is registered in the route table", () => {
  expect(routeFiles()).toEqual([...new Set(registeredFiles())].sort());
});

test("every file in the route table exists", () => {
  const missing = registeredFiles().filter(
    (file) => !fs.existsSync(path.join(app, file)),
  );
  expect(missing).toEqual([]);
});

function routeFiles(): string[] {
  return fs
    .readdirSync(path.join(app, "routes"), {
      recursive: true,
      withFileTypes: true,
    })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(app, path.join(entry.parentPath, entry.name)))
    .sort();
}

function registeredFiles(): string[] {
  return flatten(routes).map(({ file }) => path.normalize(file));
}

function flatten(entries: Entry[]): Entry[] {
  return entries.flatMap((entry) => [entry, ...flatten(entry.children ?? [])]);
}
