import { expect, test } from "vitest";

import { listRelated } from "~/services/catalogue/list-related.server";

import { testCtx } from "../../support/ctx";
import { givenShop } from "../../support/given-shop";

const LABELS = { id: "self", category: "Accounting", tags: ["ocr", "xero"] };

async function relatedTo(
  stock: Parameters<typeof givenShop>[1],
  labels = LABELS,
) {
  const ctx = await testCtx();
  await givenShop(ctx, stock);
  const related = await listRelated(ctx, labels, null);
  return related.map(({ slug }) => slug);
}

test("related agents share the category or a tag, most used first", async () => {
  const related = await relatedTo([
    { ...LABELS, slug: "self", uses: 99 },
    { slug: "category", category: "Accounting", uses: 5 },
    { slug: "tag", category: "Marketing", tags: ["a", "xero"], uses: 9 },
    { slug: "neither", category: "Marketing", tags: ["ads"], uses: 50 },
    { slug: "hidden", category: "Accounting", uses: 70, isLive: false },
  ]);

  expect(related).toEqual(["tag", "category"]);
});

test("at most three related agents are shown", async () => {
  const tagged = [1, 2, 3, 4].map((uses) => ({
    slug: `tag-${uses}`,
    category: "Marketing",
    tags: ["ocr"],
    uses,
  }));
  const filed = [5, 6].map((uses) => ({
    slug: `category-${uses}`,
    category: "Accounting",
    uses,
  }));

  const related = await relatedTo([...tagged, ...filed]);

  expect(related).toEqual(["category-6", "category-5", "tag-4"]);
});

test("agents of a category outside the most used ones are still found", async () => {
  const used = Array.from({ length: 1_000 }, (_, index) => ({
    slug: `used-${index}`,
    category: "Marketing",
    uses: 10,
  }));
  const related = await relatedTo([
    ...used,
    { slug: "rare", category: "Accounting", uses: 1 },
  ]);

  expect(related).toEqual(["rare"]);
});

test("a related agent shows two tags, or its category without tags", async () => {
  const ctx = await testCtx();
  await givenShop(ctx, [
    { slug: "near", category: "Accounting", tags: ["a", "b", "c"] },
  ]);

  const [near] = await listRelated(ctx, { ...LABELS, tags: [] }, null);

  expect(near).toMatchObject({ slug: "near", tags: ["a", "b"] });
});
