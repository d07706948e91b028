import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

import { expect, test } from "vitest";

import { citationFaults } from "./citations";

const root = fileURLToPath(new URL("../..", import.meta.url));

const FOLDERS = "app bench commands deploy docs drizzle sandbox seed".split(
  " ",
);
const TEXT = /\.(md|tsx?|[cm]?js|css|conf)$/;

test("every citation resolves inside the repository", () => {
  const files = [
    ...[...FOLDERS, "tests"].flatMap(filesIn),
    ...fs.readdirSync(root).filter((file) => TEXT.test(file)),
  ].filter((file) => file !== "tests/architecture/citations.test.ts");
  const faults = files.flatMap((file) =>
    citationFaults(root, file, fs.readFileSync(path.join(root, file), "utf8")),
  );
  expect(files.length).toBeGreaterThan(1_500);
  expect(faults).toEqual([]);
});

test.each([
  ["app/a.ts", "/** docs/product/nothing.md */"],
  ["app/a.ts", "/** docs/product/orders.md#nothing */"],
  ["app/a.ts", "/**\n * Refunds whole orders (PRODUCT\n * section 6).\n */"],
  ["app/a.ts", "// Fine points are in DETAILS."],
  ["app/a.ts", "// See decision 9999."],
  ["tests/a.test.ts", 'test("the code of document 000", check);'],
  ["docs/a.md", "[gone](gone.md)"],
  ["docs/a.md", "[heading](ledger.md#nothing)"],
  ["docs/a.md", "The specification asks for copies."],
])("in %s a broken citation is found: %j", (file, text) => {
  expect(citationFaults(root, file, text)).toHaveLength(1);
});

test.each([
  ["app/a.ts", "/** docs/product/orders.md#the-pass */"],
  ["app/a.ts", "const PAYMENTS = 1; // PAYMENTS_MODE, decision 28"],
  ["app/a.ts", "/** RFC 9112, section 3.2.2 */"],
  ["docs/a.md", "[the ledger](ledger.md#accounts), [site](https://x.test/#a)"],
])("in %s a valid citation is accepted: %j", (file, text) => {
  expect(citationFaults(root, file, text)).toEqual([]);
});

function filesIn(folder: string): string[] {
  return fs
    .readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => TEXT.test(file))
    .map((file) => path.posix.join(folder, file));
}
