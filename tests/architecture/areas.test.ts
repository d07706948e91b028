import fs from "node:fs";

import { expect, test } from "vitest";

const LAYERS = ["services", "models", "domain", "components", "http", "routes"];

const glossary = fs.readFileSync("docs/glossary.md", "utf8");

/** The names in the first column of the table under a heading. */
function namesUnder(heading: string): Set<string> {
  const section = glossary.split(`## ${heading}\n`)[1]?.split("\n## ")[0] ?? "";
  const cells = [...section.matchAll(/^\| ([^|]+) \|/gm)].map(
    ([, cell = ""]) => cell,
  );
  return new Set(cells.slice(1).flatMap((cell) => cell.match(/[\w-]+/g) ?? []));
}

function foldersIn(folder: string): string[] {
  return fs
    .readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}

test("every folder of a layer is an area or a technical folder of the glossary", () => {
  const areas = namesUnder("Areas");
  const technical = namesUnder("Technical folders");
  expect(areas.size).toBeGreaterThan(10);
  const unknown = LAYERS.flatMap((layer) =>
    [`app/${layer}`, `tests/${layer}`].flatMap((parent) =>
      foldersIn(parent)
        .filter((name) => !areas.has(name) && !technical.has(name))
        .map((name) => `${parent}/${name}`),
    ),
  );
  expect(unknown).toEqual([]);
});

test("a schema file is named after an area, optionally with a suffix", () => {
  const areas = namesUnder("Areas");
  const technical = namesUnder("Technical folders");
  const unknown = fs
    .readdirSync("drizzle/schema")
    .map((name) => name.replace(/(-\w+)?\.ts$/, ""))
    .filter((name) => !areas.has(name) && !technical.has(name));
  expect(unknown).toEqual([]);
});
