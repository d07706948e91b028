import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

import { relatedTests } from "../../commands/support/related-tests.mjs";
import { engineTests } from "../support/engine-tests";

/** What only a test with a database of its own writes. */
const USES_DATABASE = /\btestCtx\(|\bopenTestStore\(|\binject\("database"\)/;

test("every test that opens a database runs on both engines", () => {
  const opening = readdirSync("tests", { recursive: true, encoding: "utf8" })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => join("tests", name))
    .filter((file) => file !== "tests/architecture/test-selection.test.ts")
    .filter((file) => USES_DATABASE.test(readFileSync(file, "utf8")));
  expect(opening.length).toBeGreaterThan(100);
  expect(engineTests()).toEqual(expect.arrayContaining(opening));
});

test("a test without a database runs on one engine", () => {
  const tests = engineTests();
  expect(tests).not.toContain("tests/domain/reviewing/diffs.test.ts");
  expect(tests).not.toContain("tests/architecture/lint.test.ts");
});

test("the tests of a changed file start with those that import it", () => {
  const tests = relatedTests(["app/domain/reviewing/line-diff.ts"]);
  expect(tests[0]).toBe("tests/domain/reviewing/diffs.test.ts");
  expect(tests).not.toContain("tests/domain/backups.test.ts");
});

test("the tests of a changed route are those that request its address", () => {
  const tests: string[] = relatedTests(["app/routes/api/session/login.ts"]);
  const requesting = tests.filter((file) =>
    readFileSync(file, "utf8").includes("/api/login"),
  );
  expect(requesting.length).toBeGreaterThan(0);
  expect(tests).toEqual(requesting);
});
