import { eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";

import { searchText } from "~/domain/catalogue/search/search-text";
import { shownCategory } from "~/domain/catalogue/entry-search";
import { findCatalogueVersion } from "~/models/catalogue/catalogue-version.server";
import { indexEntry } from "~/models/catalogue/entry-search/index-entry.server";
import { emptyEntryIndex } from "~/models/catalogue/entry-search/write-entries.server";
import { showIntelligence } from "~/services/catalogue/show-intelligence.server";
import { ensureIndexed } from "~/services/catalogue/search/reindex-all.server";

import { intelligenceAgents } from "../../../../drizzle/schema";
import { testCtx, type TestCtx } from "../../../support/ctx";
import { given } from "../../../support/given";
import { termPieces } from "./given-catalogue";

const EVERYTHING = { q: "", category: null, industry: null, page: 1 };

async function titlesOf(ctx: TestCtx, q: string) {
  const { groups } = await showIntelligence(ctx, { ...EVERYTHING, q });
  return groups.flatMap(({ entries }) => entries.map(({ title }) => title));
}

type Values = Partial<typeof intelligenceAgents.$inferInsert>;

async function change(ctx: TestCtx, id: string, values: Values) {
  await ctx.store.tx(async (tx) => {
    await tx
      .update(intelligenceAgents)
      .set(values)
      .where(eq(intelligenceAgents.id, id));
    await indexEntry(tx, id, ctx.now());
  });
}

test("an entry is found by its current data, and not while it is inactive", async () => {
  const ctx = await testCtx();
  const { id } = await given.intelligenceAgent(ctx, { title: "Old name" });
  expect(await titlesOf(ctx, "old na")).toEqual(["Old name"]);

  await change(ctx, id, { title: "Fresh name", category: "Banks" });
  expect(await titlesOf(ctx, "old na")).toEqual([]);
  expect(await titlesOf(ctx, "fresh")).toEqual(["Fresh name"]);
  const { categories } = await showIntelligence(ctx, EVERYTHING);
  expect(categories).toEqual(["Banks"]);

  await change(ctx, id, { isActive: false });
  for (const q of ["", "fresh", "fr"])
    expect(await titlesOf(ctx, q)).toEqual([]);
  await change(ctx, id, { isActive: true });
  expect(await titlesOf(ctx, "fr")).toEqual(["Fresh name"]);
});

test("the catalogue version changes only if the index does", async () => {
  const ctx = await testCtx();
  const { id } = await given.intelligenceAgent(ctx);
  const version = await findCatalogueVersion(ctx.store.read);

  await change(ctx, id, { logoUrl: "/logo.png" });
  expect(await findCatalogueVersion(ctx.store.read)).toBe(version);
  await change(ctx, id, { industry: "dental" });
  expect(await findCatalogueVersion(ctx.store.read)).not.toBe(version);
});

test("an empty index is filled with the active entries", async () => {
  const ctx = await testCtx();
  await given.intelligenceAgent(ctx, { title: "Here" });
  await given.intelligenceAgent(ctx, { title: "Gone", isActive: false });
  await ctx.store.tx(emptyEntryIndex);
  expect(await titlesOf(ctx, "here")).toEqual([]);

  await ensureIndexed(ctx);

  expect(await titlesOf(ctx, "")).toEqual(["Here"]);
  expect(await titlesOf(ctx, "here")).toEqual(["Here"]);
});

const entry = fc.record({
  title: fc.array(termPieces, { minLength: 1, maxLength: 3 }),
  description: fc.array(termPieces, { maxLength: 3 }),
  tags: fc.uniqueArray(termPieces, { maxLength: 2 }),
  category: fc.constantFrom(null, " ", "Banks", "Clinics", "Other"),
});

test("every text and page has the results of a plain filter and sort", async () => {
  const ctx = await testCtx();
  const made = fc.sample(entry, { numRuns: 90, seed: 7 });
  const rows: Awaited<ReturnType<typeof given.intelligenceAgent>>[] = [];
  for (const { title, description, ...values } of made) {
    const words = {
      title: title.join(" "),
      description: description.join(" "),
    };
    rows.push(await given.intelligenceAgent(ctx, { ...words, ...values }));
  }
  const piece = termPieces.map((text) => text.slice(0, 4));
  const wanted = fc.record({
    q: fc.oneof(fc.constant(""), termPieces, piece, fc.constant("a")),
    category: fc.constantFrom(null, "Banks", "Other", "Nowhere"),
    page: fc.constantFrom(1, 2),
  });

  await fc.assert(
    fc.asyncProperty(wanted, async ({ q, category, page }) => {
      const found = rows.filter(
        (row) =>
          (category ?? shownCategory(row.category)) ===
            shownCategory(row.category) &&
          [row.title, row.description, ...row.tags].some((text) =>
            searchText(text).includes(searchText(q).trim()),
          ),
      );
      const search = { q, category, industry: null, page };
      const shown = await showIntelligence(ctx, search);
      expect(shown.total).toBe(found.length);
      for (const { category: name, count, entries } of shown.groups) {
        const own = found.filter((row) => shownCategory(row.category) === name);
        const ids = entries.map(({ id }) => id);
        const start = (shown.page - 1) * 24;
        expect(count).toBe(own.length);
        expect(ids).toHaveLength(Math.min(24, own.length - start));
        expect(own.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
      }
    }),
    { numRuns: 80, seed: 7 },
  );
});

test("the pages of a category are sorted by title", async () => {
  const ctx = await testCtx();
  const titles = Array.from({ length: 30 }, (_, at) => `Desk ${10 + at}`);
  for (const title of titles.toReversed()) {
    await given.intelligenceAgent(ctx, { title, category: "Banks" });
  }
  const shown = async (q: string, page: number) => {
    const wanted = { ...EVERYTHING, category: "Banks", q, page };
    const { groups } = await showIntelligence(ctx, wanted);
    return groups.flatMap(({ entries }) => entries.map(({ title }) => title));
  };

  for (const q of ["", "desk", "de"]) {
    expect(await shown(q, 1)).toEqual(titles.slice(0, 24));
    expect(await shown(q, 2)).toEqual(titles.slice(24));
  }
});
