import {
  importsOf,
  readSources,
  testsRequesting,
} from "../../commands/support/related-tests.mjs";

type Texts = Map<string, string>;

const TEST = /^tests\/(?!cluster\/|e2e\/).*\.test\.tsx?$/;

/**
 * A file depends on the engine if it uses a database, its tables or its name.
 */
const ENGINE =
  /"[^"]*\/(?:test-store|drizzle\/(?:schema|columns)[^"]*)"|\binject\("database"\)/;

/** Tests of layers without queries, which are in services and models. */
const ABOVE_QUERIES = /^tests\/(?:routes|components|contract)\//;
const QUERIES = /^app\/(?:services|models)\//;
const ROUTE = /^app\/routes\//;

/**
 * Tests whose outcome no engine can change: files, pictures, the code itself,
 * and the order of its transactions, between which the crashes happen.
 */
export const ON_EVERY_ENGINE = [
  "tests/architecture/figures",
  "tests/architecture/layers",
  "tests/architecture/lint",
  "tests/architecture/test-selection",
  "tests/integrations/brief-reader",
  "tests/integrations/content-samples",
  "tests/seed/money",
  "tests/seed/packages",
  "tests/services/agents/hostile-packages",
  "tests/services/catalogue/sharing/share-image",
  "tests/services/ledger/payouts/crashes",
  "tests/services/payments/crashes",
  "tests/services/payments/held-crashes",
];

export const isOnEveryEngine = (file: string) =>
  ON_EVERY_ENGINE.some((name) => file.startsWith(`${name}.`));

/** Concurrent work depends on each engine's own locks. */
const AT_ONCE = /\bPromise\.all/;

/**
 * The test files that must run on the second engine: those whose outcome can
 * depend on the engine, judged by what they and their support files import. Of
 * the route tests, those with concurrent work, and as many more as are needed
 * to reach the services and models that no other test reaches.
 */
export function engineTests(texts: Texts = readSources()): string[] {
  const dependent = dependentTests(texts).filter(
    (file) => !isOnEveryEngine(file),
  );
  const optional = dependent.filter(
    (file) => ABOVE_QUERIES.test(file) && !AT_ONCE.test(texts.get(file) ?? ""),
  );
  const always = dependent.filter((file) => !optional.includes(file));
  const reached = reachedFrom(always, texts);
  const behind = queriesBehind(optional, texts);
  for (const files of behind.values()) {
    for (const file of reached) files.delete(file);
  }
  return [...always, ...covering(behind)].sort();
}

/**
 * The services and models that each test runs, including through its routes.
 */
function queriesBehind(tests: readonly string[], texts: Texts) {
  const started = new Map(tests.map((test) => [test, [test]]));
  // Every route is searched for in every test that is left.
  const searched = new Map(
    [...texts].filter(([file]) => started.has(file) || !TEST.test(file)),
  );
  for (const route of [...texts.keys()].filter((file) => ROUTE.test(file))) {
    const requesting: string[] = testsRequesting(route, searched);
    for (const test of requesting) started.get(test)?.push(route);
  }
  const imports = new Map<string, string[]>();
  return new Map(
    [...started].map(([test, files]) => {
      const reached = [...reachedFrom(files, texts, imports)];
      return [test, new Set(reached.filter((file) => QUERIES.test(file)))];
    }),
  );
}

/**
 * Tests that together reach what all do, always adding the one that contributes
 * most.
 */
function covering(behind: Map<string, Set<string>>): string[] {
  const chosen: string[] = [];
  for (;;) {
    const [most] = [...behind].sort((a, b) => b[1].size - a[1].size);
    if (!most || most[1].size === 0) return chosen;
    const [test, added] = most;
    chosen.push(test);
    for (const file of [...added]) {
      for (const files of behind.values()) files.delete(file);
    }
  }
}

/** The test files whose outcome can depend on the engine. */
export function dependentTests(texts: Texts = readSources()): string[] {
  const tests = [...texts].filter(([file]) => file.startsWith("tests/"));
  const dependent = new Set<string>();
  let known = -1;
  while (dependent.size > known) {
    known = dependent.size;
    for (const [file, text] of tests) {
      const imported: string[] = importsOf(file, text, texts);
      const depends =
        ENGINE.test(text) || imported.some((name) => dependent.has(name));
      if (depends) dependent.add(file);
    }
  }
  return [...dependent].filter((file) => TEST.test(file)).sort();
}

/**
 * All files that the given ones import, directly or indirectly. Each file is
 * read once for all calls with the same `imports`.
 */
function reachedFrom(
  files: readonly string[],
  texts: Texts,
  imports = new Map<string, string[]>(),
): Set<string> {
  const reached = new Set(files);
  for (const file of reached) {
    const imported = imports.get(file) ?? runtimeImports(file, texts);
    imports.set(file, imported);
    for (const name of imported) reached.add(name);
  }
  return reached;
}

function runtimeImports(file: string, texts: Texts): string[] {
  const text = texts.get(file) ?? "";
  const run = text.replaceAll(/^(?:import|export) type [^;]*;/gm, "");
  return importsOf(file, run, texts);
}
