import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

import { charactersOf } from "../support/woff2";

const STYLES = join(import.meta.dirname, "../../app/styles");

/** The typefaces of fonts.css that are files: family, file and characters. */
const faces = readFileSync(join(STYLES, "fonts.css"), "utf8")
  .split("@font-face")
  .flatMap((rule) => {
    const family = /font-family: "([^"]+)"/.exec(rule)?.[1];
    const file = /url\("([^"]+)"\)/.exec(rule)?.[1];
    const range = /unicode-range:([^;]+);/.exec(rule)?.[1];
    return family && file && range
      ? [{ family, file, characters: expand(range) }]
      : [];
  });

const families = [...new Set(faces.map(({ family }) => family))];

/** "U+20-7E, U+A0" as single characters. */
function expand(range: string): number[] {
  return range.split(",").flatMap((part) => {
    const [first = "", last = first] = part.trim().slice(2).split("-");
    const start = parseInt(first, 16);
    return Array.from(
      { length: parseInt(last, 16) - start + 1 },
      (_value, step) => start + step,
    );
  });
}

test("no character of a family is in two of its files", () => {
  expect(families).toHaveLength(4);
  for (const family of families) {
    const all = faces
      .filter((face) => face.family === family)
      .flatMap(({ characters }) => characters);
    expect(new Set(all).size, family).toBe(all.length);
  }
});

test("the small files cover plain English and nothing beyond their range", () => {
  const small = faces.filter(({ file }) => file.startsWith("./faces/"));
  expect(small.map(({ family }) => family)).toEqual(families);
  for (const { file, characters } of small) {
    const drawn = charactersOf(join(STYLES, file));
    for (let code = 0x20; code < 0x7f; code += 1) {
      expect(drawn, `${file} ${String.fromCharCode(code)}`).toContain(code);
    }
    for (const sign of "–’“”…·•×") {
      expect(drawn, `${file} ${sign}`).toContain(sign.codePointAt(0));
    }
    const listed = new Set(characters);
    expect([...drawn].filter((code) => !listed.has(code))).toEqual([]);
  }
});

test("preloaded typefaces stay small", () => {
  const sizes = faces
    .filter(({ file }) => file.startsWith("./faces/"))
    .map(({ file }) => statSync(join(STYLES, file)).size);
  expect(Math.max(...sizes)).toBeLessThan(20_000);
});
