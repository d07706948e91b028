import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";

const IMPORTED = /(?:\bfrom|\bimport)\s*\(?\s*"(\.[^"]+)"/g;

/** A file depends on the engine if it uses a database, its tables or its name. */
const ENGINE =
  /"[^"]*\/(?:test-store|drizzle\/(?:schema|columns)[^"]*)"|\binject\("database"\)/;

/**
 * The test files whose outcome can depend on the engine, judged by what they and
 * their support files import. The others have the same outcome on both.
 */
export function engineTests(folder = "tests"): string[] {
  const texts = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => posix.join(folder, name))
    .map((file) => ({ file, text: readFileSync(file, "utf8") }));
  const dependent = new Set<string>();
  let known = -1;
  while (dependent.size > known) {
    known = dependent.size;
    for (const { file, text } of texts) {
      const depends = ENGINE.test(text) || importsAny(file, text, dependent);
      if (depends) dependent.add(file);
    }
  }
  return [...dependent].filter((file) => /\.test\.tsx?$/.test(file)).sort();
}

function importsAny(file: string, text: string, files: Set<string>): boolean {
  return [...text.matchAll(IMPORTED)].some(([, name = ""]) => {
    const path = posix.join(posix.dirname(file), name);
    return files.has(`${path}.ts`) || files.has(`${path}.tsx`);
  });
}
