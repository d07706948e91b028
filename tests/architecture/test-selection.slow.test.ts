import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

import { relatedTests } from "../../commands/support/related-tests.mjs";
import {
  dependentTests,
  engineTests,
  isOnEveryEngine,
  ON_EVERY_ENGINE,
} from "../support/engine-tests";

/** Calls that occur only in tests with a database of their own. */
const USES_DATABASE = /\btestCtx\(|\bopenTestStore\(|\binject\("database"\)/;

test("every test that opens a database depends on the engine", () => {
  const opening = readdirSync("tests", { recursive: true, encoding: "utf8" })
    .filter((name) => /^(?!cluster).*\.test\.tsx?$/.test(name))
    .map((name) => join("tests", name))
    .filter((file) => file !== "tests/architecture/test-selection.slow.test.ts")
    .filter((file) => USES_DATABASE.test(readFileSync(file, "utf8")));
  expect(opening.length).toBeGreaterThan(100);
  expect(dependentTests()).toEqual(expect.arrayContaining(opening));
});

test("every file listed as engine-independent exists", () => {
  const tests = readdirSync("tests", { recursive: true, encoding: "utf8" });
  const missing = ON_EVERY_ENGINE.filter(
    (name) => !tests.some((file) => `tests/${file}`.startsWith(`${name}.`)),
  );
  expect(missing).toEqual([]);
});

test("every test of the routes runs on both engines", () => {
  const below = dependentTests().filter(
    (file) =>
      !/^tests\/(?:routes|components|contract)\//.test(file) &&
      !isOnEveryEngine(file),
  );
  expect(below.length).toBeGreaterThan(100);
  expect(engineTests()).toEqual(expect.arrayContaining(below));
});

test("a route test runs on both engines for code that no other test reaches", () => {
  const sources = new Map([
    ["app/route-table/pages.ts", 'route("chat", "routes/chat.ts")'],
    ["app/routes/chat.ts", 'import "~/services/open-chat.server"'],
    ["app/services/open-chat.server.ts", 'import "~/models/chats.server"'],
    ["app/models/chats.server.ts", ""],
    ["tests/support/test-store.ts", ""],
    ["tests/routes/chat.test.ts", 'import "../support/test-store"; "/chat"'],
  ]);
  const service = "tests/services/open-chat.test.ts";
  const opening = [
    'import "../support/test-store";',
    'import "~/services/open-chat.server";',
  ].join("\n");

  expect(engineTests(sources)).toEqual(["tests/routes/chat.test.ts"]);
  sources.set(service, opening);
  expect(engineTests(sources)).toEqual([service]);
  sources.set("tests/routes/race.test.ts", `${opening} Promise.all`);
  expect(engineTests(sources)).toEqual(["tests/routes/race.test.ts", service]);
});

test("a test without a database runs on one engine", () => {
  const tests = engineTests();
  expect(tests).not.toContain("tests/domain/approvals/diffs.test.ts");
  expect(tests).not.toContain("tests/architecture/lint.slow.test.ts");
});

test("a changed file selects first the tests that import it", () => {
  const tests = relatedTests(["app/domain/approvals/line-diff.ts"]);
  expect(tests[0]).toBe("tests/domain/approvals/diffs.test.ts");
  expect(tests).not.toContain("tests/domain/platform/backups.test.ts");
});

test("a changed route selects the tests that request its address", () => {
  const tests: string[] = relatedTests(["app/routes/api/accounts/login.ts"]);
  const requesting = tests.filter((file) =>
    readFileSync(file, "utf8").includes("/api/login"),
  );
  expect(requesting.length).toBeGreaterThan(0);
  expect(tests).toEqual(requesting);
});

test.each([
  "drizzle/schema/agents.ts",
  "drizzle/migrations/pg/0001_agent_search.sql",
])("a change of %s selects first the tests that read migrations", (file) => {
  const [first] = relatedTests([file]);
  expect(first).toBe("tests/architecture/additive-migrations.test.ts");
});
