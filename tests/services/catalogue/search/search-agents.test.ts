import fc from "fast-check";
import { expect, test } from "vitest";

import {
  ALL_AGENTS,
  type AgentSearch,
} from "~/domain/catalogue/search/filters";
import {
  ARSENAL_SORTS,
  PRICE_RANGES,
} from "~/domain/catalogue/arsenal-filters";
import { searchAgents } from "~/services/catalogue/search/search-agents.server";

import { testCtx } from "../../../support/ctx";
import {
  anyTags,
  CATEGORIES,
  givenCatalogue,
  INDUSTRIES,
  termPieces,
} from "./given-catalogue";
import { findPlainly } from "./reference";

const cents = fc.constantFrom(null, 0, 9_900, 20_000, 20_001, 50_000);

const term = fc.oneof(
  { weight: 3, arbitrary: fc.constant("") },
  {
    weight: 4,
    arbitrary: fc
      .tuple(termPieces, fc.nat(6), fc.integer({ min: 1, max: 6 }))
      .map(([piece, from, size]) => piece.slice(from, from + size)),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      ...["%", "_", '"', "'", "*", "^", ":", "-", "(", "\\", "a", "io", "ß"],
      "AND",
      "a OR b",
      "NOT x",
      "NEAR(a b)",
      "text:email",
      'x" OR "',
      "🚀",
      "SS",
      "ä",
      "I",
      "i̇",
      "crm",
      "größe",
      "l e",
      "\u001f",
      "\u0000",
      "facets : x",
      "email*",
      '""',
      "%_%",
      "日",
      "日本語",
      "👩‍🚀",
    ),
  },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 4 }) },
);

function searches(owners: string[]): fc.Arbitrary<AgentSearch> {
  return fc.record({
    q: term,
    tags: fc.oneof(fc.constant([]), anyTags),
    price: fc.constantFrom(null, null, ...PRICE_RANGES),
    minPrice: fc.oneof(fc.constant(null), cents),
    maxPrice: fc.oneof(fc.constant(null), cents),
    delivery: fc.constantFrom(null, null, "zip" as const, "endpoint" as const),
    category: fc.constantFrom(null, null, null, ...CATEGORIES),
    industry: fc.constantFrom(null, null, null, ...INDUSTRIES, "nobody"),
    minRating: fc.constantFrom(null, null, 0, 2, 3.5, 5),
    operator: fc.constantFrom(null, null, ...owners, "nobody"),
    sort: fc.constantFrom(...ARSENAL_SORTS),
    limit: fc.constantFrom(1, 3, 24, 100),
    page: fc.integer({ min: 1, max: 3 }),
    cursor: fc.constant(null),
  });
}

test.each([11, 12, 13])(
  "every mix of filters and sorts has the reference's results (catalogue %i)",
  async (seed) => {
    const ctx = await testCtx();
    const { rows, owners } = await givenCatalogue(ctx, 140, seed);
    await fc.assert(
      fc.asyncProperty(searches(owners), async (search) => {
        const all = findPlainly(rows, search);
        const found = await searchAgents(ctx, search);
        const pages = Math.max(1, Math.ceil(all.length / search.limit));
        const start = (Math.min(search.page, pages) - 1) * search.limit;
        expect(found.items.map(({ id }) => id)).toEqual(
          all.slice(start, start + search.limit),
        );
        expect(found.total).toBe(all.length);
        expect(found.pageCount).toBe(pages);
      }),
      { numRuns: 200, seed },
    );
  },
);

test("a text is found by each of its characters and pairs of characters", async () => {
  const ctx = await testCtx();
  const { rows } = await givenCatalogue(ctx, 30, 5);
  const letters = Array.from(rows.map(({ name }) => name).join(""));
  const pairs = letters.map((letter, at) => letter + (letters[at + 1] ?? ""));
  for (const q of new Set([...letters, ...pairs])) {
    const search = { ...ALL_AGENTS, q, limit: 100 };
    const found = await searchAgents(ctx, search);
    expect([q, found.items.map(({ id }) => id)]).toEqual([
      q,
      findPlainly(rows, search),
    ]);
  }
});

test("a term does not match across two texts", async () => {
  const ctx = await testCtx();
  const { rows } = await givenCatalogue(ctx, 1, 3);
  const [row] = rows;
  for (const gap of ["", " ", "\u001f"]) {
    const q = `${row!.name.slice(-3)}${gap}${row!.shortDesc.slice(0, 3)}`;
    const search = { ...ALL_AGENTS, q };
    const { total } = await searchAgents(ctx, search);
    expect(total).toBe(findPlainly(rows, search).length);
  }
});
