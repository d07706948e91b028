import fs from "node:fs";
import path from "node:path";

import { inProject } from "./project.mjs";

const IMPORTED = /(?:\bfrom|\bimport)\s*\(?\s*"((?:\.|~\/)[^"]+)"/g;
const SOURCE = /\.(ts|tsx|mjs)$/;
const TEST = /^tests\/(?!cluster\/|e2e\/).*\.test\.tsx?$/;
/** In tests that read migrations. */
const MIGRATIONS = /\b(?:drizzle\/migrations|migrations\/(?:sqlite|pg))\b/;
const FOLDERS = "app bench commands drizzle sandbox seed tests".split(" ");

/**
 * The test files that import the given files, nearest first: the fewer imports
 * between them, the likelier a test shows the broken change. No test imports a
 * route or a migration: a route's tests are those that request its address, and
 * those of the schema and its migrations read migrations.
 */
export function relatedTests(files) {
  const texts = readSources();
  const importers = findImporters(texts);
  const reached = new Set(files.filter((file) => texts.has(file)));
  const requesting = files.flatMap((file) => testsRequesting(file, texts));
  // A set iterates in insertion order, so this is a breadth-first search.
  for (const file of reached) {
    for (const importer of importers.get(file) ?? []) reached.add(importer);
  }
  const importing = [...reached].filter((file) => TEST.test(file));
  const migrating = files.some((file) => file.startsWith("drizzle/"))
    ? [...texts.keys()].filter(
        (file) => TEST.test(file) && MIGRATIONS.test(texts.get(file)),
      )
    : [];
  return [...new Set([...migrating, ...requesting, ...importing])];
}

/** The text of every source file, by path. */
export function readSources() {
  const names = FOLDERS.flatMap((folder) =>
    fs
      .readdirSync(inProject(folder), { recursive: true })
      .map((name) => path.posix.join(folder, name)),
  );
  const sources = ["server.ts", ...names].filter((name) => SOURCE.test(name));
  return new Map(
    sources.map((name) => [name, fs.readFileSync(inProject(name), "utf8")]),
  );
}

function findImporters(texts) {
  const importers = new Map();
  for (const [file, text] of texts) {
    for (const imported of importsOf(file, text, texts)) {
      const known = importers.get(imported) ?? new Set();
      importers.set(imported, known.add(file));
    }
  }
  return importers;
}

export function importsOf(file, text, texts) {
  return [...text.matchAll(IMPORTED)].flatMap(
    ([, name]) => resolve(file, name, texts) ?? [],
  );
}

function resolve(file, name, texts) {
  const base = name.startsWith("~/")
    ? path.posix.join("app", name.slice(2))
    : path.posix.join(path.posix.dirname(file), name);
  const ends = ["", ".ts", ".tsx", ".mjs"];
  return ends.map((end) => base + end).find((found) => texts.has(found));
}

export function testsRequesting(file, texts) {
  const addresses = addressesOf(file, texts);
  if (addresses.length === 0) return [];
  return [...texts].flatMap(([test, text]) =>
    TEST.test(test) && addresses.some((address) => address.test(text))
      ? [test]
      : [],
  );
}

/** Patterns for a route's addresses as tests write them. */
function addressesOf(file, texts) {
  if (!file.startsWith("app/routes/")) return [];
  const name = file.slice("app/".length).replaceAll(".", String.raw`\.`);
  const entry = new RegExp(`"([^"]*)",\\s*"${name}"`, "g");
  return [...texts.entries()]
    .filter(([table]) => table.startsWith("app/route-table/"))
    .flatMap(([, text]) => [...text.matchAll(entry)])
    .map(([, route]) => {
      const whole = route.replaceAll(/:\w+\??/g, "[^/?#]+");
      const end = whole.slice(whole.lastIndexOf("/") + 1);
      return new RegExp(`["'\`](?:/${whole}|\\$\\{\\w+\\}/${end})["'\`?#]`);
    });
}
