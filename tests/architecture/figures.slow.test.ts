import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

import { expect, test } from "vitest";

import { findClaims, type Claim } from "./claims";

const app = fileURLToPath(new URL("../../app", import.meta.url));

type Allowance = { file: string; text?: RegExp; reason: string };

/** Numbers that look like statistics but are not. */
const ALLOWED: readonly Allowance[] = [
  {
    file: "components/sheet/",
    reason: "The component sheet shows every part with sample data.",
  },
  {
    file: "components/layout/not-found-view.tsx",
    text: /^TANGO_404_WHISKEY$/,
    reason: "The code of the page (docs/product/platform.md#not-found).",
  },
  {
    file: "components/catalogue/agent-page/structured-data.tsx",
    text: /^\\u003c$/,
    reason: "An escape of JSON inside HTML.",
  },
  {
    file: "components/catalogue/arsenal/",
    text: /^(\$?\d+-\$?\d+|\$?500\+?)$/,
    reason:
      "The price ranges of the filter (docs/product/catalogue.md#arsenal).",
  },
];

test("no template contains a figure that is neither counted nor content", () => {
  const found = templateClaims().filter((claim) => !allowanceOf(claim));
  expect(found).toEqual([]);
});

test("every allowance is still needed", () => {
  const used = new Set(templateClaims().map(allowanceOf));
  expect(ALLOWED.filter((allowance) => !used.has(allowance))).toEqual([]);
});

test.each([
  "<p>Trusted by 10,000+ teams</p>",
  "<b>99.9%</b>",
  "<dd>{1247}</dd>",
  '<StatTile label="Saved" value="$2.8M" />',
  'const TILES = [{ label: "Agents", value: "822" }];',
  "const words = `${name} won 97 % of them`;",
  '<img alt="500+ weapons" />',
])("a planted statistic is found: %s", (planted) => {
  expect(findClaims(planted)).toHaveLength(1);
});

test.each([
  '<p className="mt-500 w-[98%]">Three steps</p>',
  "<b>{total}</b>",
  "<b>{`${rate}%`}</b>",
  "<p>Step 2 of 4, rated 1 to 5</p>",
  '<path d="M0 100 L200 300" />',
  'const color = "#283024";',
])("a number that is no statistic is accepted: %s", (sound) => {
  expect(findClaims(sound)).toEqual([]);
});

type FoundClaim = Claim & { file: string };

function templateClaims(): FoundClaim[] {
  return ["components", "routes"].flatMap(filesIn).flatMap((file) => {
    const source = fs.readFileSync(path.join(app, file), "utf8");
    return findClaims(source, file).map((claim) => ({ file, ...claim }));
  });
}

/**
 * Templates and the code that prepares their data; drawings always contain
 * numbers.
 */
function filesIn(folder: string): string[] {
  const isView = folder === "components" ? /\.tsx?$/ : /\.tsx$/;
  return fs
    .readdirSync(path.join(app, folder), { recursive: true })
    .map((file) => path.join(folder, String(file)))
    .filter((file) => isView.test(file))
    .filter((file) => !file.startsWith("components/insignia/"))
    .sort();
}

function allowanceOf({ file, text }: FoundClaim): Allowance | undefined {
  return ALLOWED.find(
    (allowance) =>
      file.startsWith(allowance.file) && (allowance.text?.test(text) ?? true),
  );
}
