import { expect, test } from "vitest";

import { showIntelligenceAgent } from "~/services/catalogue/show-intelligence-agent.server";
import { showIntelligence } from "~/services/catalogue/show-intelligence.server";

import { testCtx, type TestCtx } from "../../support/ctx";
import { given } from "../../support/given";

const EVERYTHING: Parameters<typeof showIntelligence>[1] = {
  q: "",
  category: null,
  industry: null,
  page: 1,
};

async function entries(ctx: TestCtx, category: string | null, count: number) {
  for (let number = 0; number < count; number += 1) {
    await given.intelligenceAgent(ctx, { category });
  }
}

test("the largest groups come first, entries without a category are under Other", async () => {
  const ctx = await testCtx();
  await entries(ctx, "Retail", 1);
  await entries(ctx, null, 2);
  await entries(ctx, "Clinics", 3);
  await entries(ctx, "Banks", 1);

  const { groups, total } = await showIntelligence(ctx, EVERYTHING);

  expect(total).toBe(7);
  expect(groups.map(({ category, count }) => [category, count])).toEqual([
    ["Clinics", 3],
    ["Other", 2],
    ["Banks", 1],
    ["Retail", 1],
  ]);
});

test("a group shows 24 entries, and its category's page shows all in pages", async () => {
  const ctx = await testCtx();
  await entries(ctx, "Clinics", 25);
  await entries(ctx, null, 1);

  const overview = await showIntelligence(ctx, EVERYTHING);
  const clinics = { ...EVERYTHING, category: "Clinics" };
  const second = await showIntelligence(ctx, { ...clinics, page: 2 });
  const beyond = await showIntelligence(ctx, { ...clinics, page: 99 });

  expect(overview.groups[0]).toMatchObject({ count: 25 });
  expect(overview.groups[0]?.entries).toHaveLength(24);
  expect(second).toMatchObject({ total: 25, page: 2, pageCount: 2 });
  expect(second.groups).toHaveLength(1);
  expect(second.groups[0]?.entries).toHaveLength(1);
  expect(beyond.page).toBe(2);
  const unknown = { ...EVERYTHING, category: "Nowhere" };
  expect(await showIntelligence(ctx, unknown)).toMatchObject({ total: 0 });
});

test("a search matches a substring of title, description or any tag in any case", async () => {
  const ctx = await testCtx();
  const slugsOf = async (q: string) => {
    const { groups } = await showIntelligence(ctx, { ...EVERYTHING, q });
    return groups.flatMap((group) => group.entries.map(({ slug }) => slug));
  };
  await given.intelligenceAgent(ctx, { slug: "title", title: "Ärzte Line" });
  await given.intelligenceAgent(ctx, { slug: "desc", description: "50%_off" });
  await given.intelligenceAgent(ctx, { slug: "tag", tags: ["x", "fax-mail"] });

  expect(await slugsOf("ärzte l")).toEqual(["title"]);
  expect(await slugsOf("%_O")).toEqual(["desc"]);
  expect(await slugsOf("AX-M")).toEqual(["tag"]);
  expect(await slugsOf("nothing")).toEqual([]);
});

test("entries of unlisted agents are not in the catalogue", async () => {
  const ctx = await testCtx();
  await given.intelligenceAgent(ctx, { slug: "gone", isActive: false });

  expect(await showIntelligence(ctx, EVERYTHING)).toMatchObject({ total: 0 });
  await expect(showIntelligenceAgent(ctx, "gone")).rejects.toMatchObject({
    code: "not_found",
  });
});

test("up to three related entries share the category or a tag, closest first", async () => {
  const ctx = await testCtx();
  const entry = (slug: string, category: string | null, tags: string[]) =>
    given.intelligenceAgent(ctx, { slug, title: slug, category, tags });
  await entry("self", "Clinics", ["voice", "50%"]);
  await entry("far", "Retail", ["sms", "50"]);
  await entry("category", "Clinics", []);
  await entry("both", "Clinics", ["voice"]);
  await entry("tag", "Retail", ["50%"]);
  await entry("z-category", "Clinics", []);
  await given.intelligenceAgent(ctx, {
    slug: "inactive",
    category: "Clinics",
    tags: ["voice"],
    isActive: false,
  });

  const { related } = await showIntelligenceAgent(ctx, "self");

  expect(related.map(({ slug }) => slug)).toEqual(["both", "tag", "category"]);
  expect((await showIntelligenceAgent(ctx, "far")).related).toMatchObject([
    { slug: "tag" },
  ]);
});

test("an entry without similar ones has no related entries", async () => {
  const ctx = await testCtx();
  await given.intelligenceAgent(ctx, { slug: "x", category: null, tags: [] });
  await given.intelligenceAgent(ctx, { slug: "y", category: null, tags: [] });

  expect((await showIntelligenceAgent(ctx, "x")).related).toEqual([]);
});

test("an entry shows a price only while its agent is live", async () => {
  const ctx = await testCtx();
  const owner = await given.operator(ctx);
  const offered = async (slug: string, isLive: boolean) => {
    const agent = await given.liveAgent(ctx, {
      slug,
      isLive,
      ownerUserId: owner.id,
    });
    await given.intelligenceAgent(ctx, { slug, agentId: agent.id });
    return (await showIntelligenceAgent(ctx, slug)).listing;
  };

  expect(await offered("live", true)).toEqual({
    slug: "live",
    priceLabel: "$199",
  });
  expect(await offered("off", false)).toBeNull();
});

test("an industry filters entries and close matches, and an unknown one is ignored", async () => {
  const ctx = await testCtx();
  await given.intelligenceAgent(ctx, {
    slug: "dental",
    category: "Clinics",
    tags: ["dental"],
    description:
      "Chases unpaid invoices for dental practices, dentists and orthodontic offices.",
  });
  await given.intelligenceAgent(ctx, {
    slug: "any",
    category: null,
    tags: [],
    description: "Chases unpaid invoices by email until they are paid.",
  });
  const dental = { ...EVERYTHING, industry: "dental" };

  const narrowed = await showIntelligence(ctx, dental);
  const close = await showIntelligence(ctx, {
    ...dental,
    q: "relance facture",
  });
  const unknown = await showIntelligence(ctx, { ...EVERYTHING, industry: "x" });

  expect(narrowed).toMatchObject({ total: 1, industry: "dental" });
  expect(narrowed.categories).toEqual(["Clinics", "Other"]);
  expect(narrowed.industries.map(({ value }) => value)).toEqual(["dental"]);
  expect(close.close.map(({ slug }) => slug)).toEqual(["dental"]);
  expect(unknown).toMatchObject({ total: 2, industry: null });
});

test("filters apply before the 24 close matches are chosen", async () => {
  const ctx = await testCtx();
  for (let number = 0; number < 60; number += 1) {
    await given.intelligenceAgent(ctx, {
      category: number < 30 ? "Banks" : "Clinics",
      description:
        number % 2 === 0
          ? "Chases unpaid invoices until they are paid."
          : "Chases unpaid invoices for dental practices, dentists and orthodontic offices.",
      title: `Paid Up ${number}`,
      tags: [],
    });
  }
  const close = async (filters: { category?: string; industry?: string }) => {
    const wanted = { ...EVERYTHING, q: "relance facture", ...filters };
    return (await showIntelligence(ctx, wanted)).close;
  };

  for (const category of ["Banks", "Clinics"]) {
    const shown = await close({ category });
    expect(shown).toHaveLength(24);
    expect(new Set(shown.map((row) => row.category))).toEqual(
      new Set([category]),
    );
  }
  expect(await close({ industry: "dental" })).toHaveLength(24);
  const both = { category: "Banks", industry: "dental" };
  expect(await close(both)).toHaveLength(15);
});
