import fc from "fast-check";
import { expect, test } from "vitest";

import type { CatalogueEntry } from "~/domain/workflow/catalogue";
import { buildMatchIndex } from "~/domain/workflow/match-index";
import { rankByIndex } from "~/domain/workflow/rank";
import { rankByScan } from "~/domain/workflow/scan";

import { entry } from "./given";

const words = [
  "ai",
  "AI",
  "mail",
  "Email",
  "emails",
  "voice",
  "invoice",
  "call",
  "Callsign",
  "and",
  "the",
  "Android",
  "x",
  "go",
  "İl",
  "Straße",
  "STRASSE",
  "ΟΔΟΣ",
  "𝒜𝒷𝒸",
  "ababab",
  "abab",
  "baba",
  "r2d2",
  "42",
  "\ud835",
  "😀",
];
const gaps = [" ", " ", " ", "  ", "\n", ", ", ". ", "-", "'", "", "?"];

const text = fc
  .array(fc.tuple(fc.constantFrom(...words), fc.constantFrom(...gaps)), {
    maxLength: 7,
  })
  .map((parts) => parts.flat().join(""));

const catalogue: fc.Arbitrary<CatalogueEntry[]> = fc
  .array(
    fc.record({
      title: text,
      description: text,
      category: fc.option(text),
      tags: fc.array(text, { maxLength: 2 }),
    }),
    { maxLength: 40 },
  )
  .map((list) =>
    list.map((fields, at) => entry({ id: `i${String(at)}`, ...fields })),
  );

test("the index answers exactly as the scan, at every limit", () => {
  fc.assert(
    fc.property(
      catalogue,
      fc.array(text, { minLength: 20, maxLength: 20 }),
      (entries, requests) => {
        const index = buildMatchIndex(entries);
        for (const request of requests) {
          const all = rankByScan(entries, request);
          expect(rankByIndex(index, request)).toEqual(all);
          expect(rankByIndex(index, request, 3)).toEqual(all.slice(0, 3));
        }
      },
    ),
    { numRuns: 250 },
  );
});

test("a phrase may begin and end inside words of the description", () => {
  const entries = [
    entry({ id: "1", description: "invoice callsign" }),
    entry({ id: "2", description: "call the voice" }),
  ];
  const ranked = rankByIndex(buildMatchIndex(entries), "voice call");
  // voice 25 + call 25, and 30 for the phrase in the first one
  expect(ranked.map(({ score }) => score)).toEqual([80, 50]);
});

test("entries that only seem to have a phrase never displace better ones", () => {
  const seeming = Array.from({ length: 700 }, (_, at) =>
    entry({ id: `s${String(at)}`, title: "A", description: "sync, crm notes" }),
  );
  const better = entry({ id: "b", title: "Z sync", description: "crm sync" });
  const exact = entry({ id: "e", title: "Z", description: "crm sync notes" });
  const index = buildMatchIndex([...seeming, better, exact]);

  const ranked = rankByIndex(index, "crm sync notes", 3);

  // exact: 3 x 12 + 30 = 66; seeming: 36; better: 2 x 12 + 8 = 32
  expect(ranked.map(({ entry: found, score }) => [found.id, score])).toEqual([
    ["e", 66],
    ["s0", 36],
    ["s1", 36],
  ]);
});

test("an empty catalogue and an empty request have no matches", () => {
  expect(rankByIndex(buildMatchIndex([]), "voice")).toEqual([]);
  const index = buildMatchIndex([entry({ description: "voice" })]);
  expect(rankByIndex(index, "the of and")).toEqual([]);
  expect(rankByIndex(index, "voice", 0)).toEqual([]);
});
