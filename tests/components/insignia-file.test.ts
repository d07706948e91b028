import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import {
  drawableName,
  shortened,
} from "~/components/catalogue/sharing/drawable-text";
import {
  CLOTH,
  insigniaFile,
  ribbonFile,
} from "~/components/insignia/insignia-file";

test("the share images use the fabric colors of the pages", () => {
  const tokens = readFileSync("app/styles/tokens.css", "utf8");
  const dyes = [...tokens.matchAll(/--color-dye-([a-z]+): (#[0-9a-f]{6});/g)];

  expect(CLOTH).toEqual(
    Object.fromEntries(dyes.map(([, name, value]) => [name, value])),
  );
});

test("a patch as a file needs no variables and classes of a page", () => {
  for (const slug of ["one", "two", "three", "four", "five", "six"]) {
    const file = insigniaFile(slug) + ribbonFile(slug);
    expect(file).not.toContain("var(");
    expect(file).not.toContain("class=");
    expect(file).toMatch(/<clipPath id="outline"><path d="M[^"]+Z"/);
    expect(file).toContain('clip-path="url(#outline)"');
  }
});

test.each([
  ["Call Answerer", "Call Answerer"],
  ["Žižek & Łódź", "Žižek & Łódź"],
  ["Tiếng Việt", "Tieng Viet"],
  ["🚀 Rocket", "Rocket"],
  ["日本語", "the slug"],
  ["🚀", "the slug"],
  ["a\u0000b", "a b"],
])("%j is drawn as %j", (name, drawn) => {
  expect(drawableName(name, "the-slug")).toBe(drawn);
});

test("a long text ends in an ellipsis", () => {
  expect(shortened("short", 10)).toBe("short");
  expect(shortened("longer than ten", 10)).toBe("longer th…");
});
