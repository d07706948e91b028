import {
  importsOf,
  readSources,
  testsRequesting,
} from "../../commands/support/related-tests.mjs";

type Texts = Map<string, string>;

const TEST = /^tests\/(?!cluster\/|e2e\/).*\.test\.tsx?$/;

/** A file depends on the engine if it uses a database, its tables or its name. */
const ENGINE =
  /"[^"]*\/(?:test-store|drizzle\/(?:schema|columns)[^"]*)"|\binject\("database"\)/;

/** Tests of layers that hold no queries, which are in services and models. */
const ABOVE_QUERIES = /^tests\/(?:routes|components|contract)\//;
const QUERIES = /^app\/(?:services|models)\//;
const ROUTE = /^app\/routes\//;

/** Outcomes that another engine cannot change: files, pictures, and the code itself. */
export const ON_EVERY_ENGINE =
  /^tests\/(?:architecture\/(?:layers|lint|figures|test-selection)|seed\/packages|reliability\/package-(?:down|up)load|integrations\/brief-reader|services\/packages\/hostile-packages|services\/sharing\/share-image)/;

/** What runs at once meets each engine's own locks. */
const AT_ONCE = /\bPromise\.all/;

/**
 * The test files that a run on the second engine needs: those whose outcome can
 * depend on the engine, judged by what they and their support files import.
 * A test of a route is left out if it runs nothing at once and other tests
 * reach all services and models behind the routes that it requests.
 */
export function engineTests(texts: Texts = readSources()): string[] {
  const dependent = dependentTests(texts).filter(
    (file) => !ON_EVERY_ENGINE.test(file),
  );
  const optional = dependent.filter(
    (file) => ABOVE_QUERIES.test(file) && !AT_ONCE.test(texts.get(file) ?? ""),
  );
  const always = dependent.filter((file) => !optional.includes(file));
  const reached = reachedFrom(always, texts);
  const isUnreached = (file: string) =>
    QUERIES.test(file) && !reached.has(file);
  const reachesMore = (file: string) =>
    [...reachedFrom([file], texts)].some(isUnreached);
  const requesting = [...texts.keys()]
    .filter((file) => ROUTE.test(file) && reachesMore(file))
    .flatMap((file): string[] => testsRequesting(file, texts));
  const needed = optional.filter(
    (file) => requesting.includes(file) || reachesMore(file),
  );
  return [...always, ...needed].sort();
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

/** All files that the given ones import and run, directly or not. */
function reachedFrom(files: readonly string[], texts: Texts): Set<string> {
  const reached = new Set(files);
  for (const file of reached) {
    const run = withoutTypes(texts.get(file) ?? "");
    const imported: string[] = importsOf(file, run, texts);
    for (const name of imported) reached.add(name);
  }
  return reached;
}

function withoutTypes(text: string): string {
  return text.replaceAll(/^(?:import|export) type [^;]*;/gm, "");
}
