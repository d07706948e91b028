import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

import { matchRoutes } from "@remix-run/react";
import { expect, test } from "vitest";

import { FIELD_MANUAL } from "~/content/field-manual/field-manual";
import { FIGURES, figureHref } from "~/content/field-manual/figure-anchors";
import { PRIVACY_OPS } from "~/content/privacy/privacy-ops";
import type { Block, ReadingDocument, Words } from "~/content/reading";
import { TERMS_OF_WAR } from "~/content/terms/terms-of-war";
import routes from "~/routes";

const app = fileURLToPath(new URL("../../../app", import.meta.url));

const DOCUMENTS = [
  ["field-manual", FIELD_MANUAL],
  ["terms-of-war", TERMS_OF_WAR],
  ["privacy-ops", PRIVACY_OPS],
] as const;

test("every figure has a definition at its link's target", () => {
  const anchors = idsOf(FIELD_MANUAL);
  for (const figure of FIGURES) {
    const { pathname, hash } = addressOf(figureHref(figure));
    expect(pathname).toBe("/field-manual");
    expect(anchors).toContain(hash.slice(1));
  }
});

test("every figure is linked from a page that shows it", () => {
  const views = sourcesIn("components", "routes").join("\n");
  const unlinked = FIGURES.filter((id) => !views.includes(`figure="${id}"`));
  expect(unlinked).toEqual([]);
});

test.each(DOCUMENTS)("the anchors of /%s are unique", (_, document) => {
  const ids = idsOf(document);
  expect(new Set(ids).size).toBe(ids.length);
});

test.each(DOCUMENTS)(
  "every link of /%s leads to an existing page",
  (_, document) => {
    const links = linksOf(document);
    const dead = links.filter((href) => !leadsSomewhere(href));
    expect(dead).toEqual([]);
  },
);

test("the privacy page has its five sections", () => {
  expect(PRIVACY_OPS.sections.map(({ title }) => title)).toEqual([
    "Data collection",
    "Ghost operator protection",
    "Data security",
    "Third-party sharing",
    "Data rights",
  ]);
});

test("the privacy page lists exactly the cookies that are set", () => {
  const set = sourcesIn("http").flatMap((source) =>
    [...source.matchAll(/createAppCookie\([^"]*"(\w+)"/g)].map(
      ([, name]) => name,
    ),
  );
  const named = JSON.stringify(PRIVACY_OPS).match(/armory_\w+/g);
  expect([...new Set(named)].sort()).toEqual([...new Set(set)].sort());
});

test("every text about something not open yet says so", () => {
  const open = DOCUMENTS.flatMap(([, { sections }]) => sections)
    .flatMap(({ blocks, parts = [] }) => [
      blocks,
      ...parts.map((p) => p.blocks),
    ])
    .filter((blocks) => JSON.stringify(blocks).includes("Decided:"))
    .filter(
      (blocks) =>
        !/not open yet|before checkout opens/.test(JSON.stringify(blocks)),
    );
  expect(open).toEqual([]);
});

function idsOf({ sections }: ReadingDocument): string[] {
  return sections.flatMap(({ id, parts = [] }) => [
    id,
    ...parts.map((part) => part.id),
  ]);
}

function linksOf({ sections }: ReadingDocument): string[] {
  const blocks = sections.flatMap(({ blocks: own, parts = [] }) => [
    ...own,
    ...parts.flatMap((part) => part.blocks),
  ]);
  return blocks
    .flatMap(runsOf)
    .flatMap((words) =>
      typeof words === "string"
        ? []
        : words.flatMap((word) => (typeof word === "string" ? [] : word.href)),
    );
}

function runsOf(block: Block): readonly Words[] {
  return block.kind === "text" ? [block.words] : block.items;
}

/** Written by the build; tests/e2e/scripts.spec.ts opens it. */
const LICENSES = "/licenses.txt";

function leadsSomewhere(href: string): boolean {
  const { pathname, hash } = addressOf(href);
  if (pathname === LICENSES) return true;
  const known = routes.map(({ file, path: pattern, index }) =>
    index ? { id: file, index: true as const } : { id: file, path: pattern },
  );
  const match = matchRoutes(known, pathname)?.at(-1);
  if (!match || match.route.id.endsWith("not-found.tsx")) return false;
  if (hash === "") return true;
  const [, document] =
    DOCUMENTS.find(([name]) => pathname === `/${name}`) ?? [];
  return document !== undefined && idsOf(document).includes(hash.slice(1));
}

function addressOf(href: string): URL {
  return new URL(href, "http://armory.test");
}

function sourcesIn(...folders: string[]): string[] {
  return folders.flatMap((folder) =>
    fs
      .readdirSync(path.join(app, folder), { recursive: true })
      .map(String)
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => fs.readFileSync(path.join(app, folder, file), "utf8")),
  );
}
