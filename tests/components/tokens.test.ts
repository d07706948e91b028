import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

const tokens = readFileSync("app/styles/tokens.css", "utf8");

function declarations(opening: string): string[] {
  const from = tokens.indexOf(opening);
  const block = tokens.slice(from, tokens.indexOf("}", from));
  return [...block.matchAll(/--[a-z-]+:[^;]+;/g)].map(([line]) =>
    line.replace(/\s+/g, " "),
  );
}

test("a light device set to System gets exactly the light theme", () => {
  const light = declarations('html[data-theme="light"] {');

  expect(light.length).toBeGreaterThan(30);
  expect(declarations('html[data-theme="system"] {')).toEqual(light);
});

test("every token that the light theme changes exists in the dark one", () => {
  const dark = new Set(
    declarations("@theme static {").map((line) => line.split(":")[0]),
  );

  const unknown = declarations('html[data-theme="light"] {')
    .map((line) => line.split(":")[0])
    .filter((name) => !dark.has(name));

  expect(unknown).toEqual([]);
});
