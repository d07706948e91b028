import { expect, test } from "vitest";

import {
  NO_FILTERS,
  type ArsenalFilters,
} from "~/domain/catalogue/arsenal-filters";
import { showArsenal } from "~/services/catalogue/show-arsenal.server";
import { reindexAll } from "~/services/catalogue/search/reindex-all.server";

import { testCtx, type TestCtx } from "../../support/ctx";
import { given } from "../../support/given";

type Values = Omit<Parameters<typeof given.liveAgent>[1], "ownerUserId">;

/** A shop of one owner with the given live agents, identified by slug. */
async function shopOf(agents: Values[]) {
  const ctx = await testCtx();
  const { id: ownerUserId } = await given.operator(ctx, { username: "owner" });
  for (const agent of agents) {
    await given.liveAgent(ctx, {
      shortDesc: "Does one thing.",
      tags: [],
      ...agent,
      ownerUserId,
    });
  }
  await reindexAll(ctx);
  return { ctx, ownerUserId };
}

async function slugs(ctx: TestCtx, filters: Partial<ArsenalFilters>) {
  const { agents } = await showArsenal(ctx, { ...NO_FILTERS, ...filters });
  return agents.map(({ slug }) => slug);
}

test("only live agents are shown", async () => {
  const { ctx } = await shopOf([
    { slug: "live" },
    { slug: "unlisted", isLive: false },
    { slug: "draft", isLive: false, reviewStatus: "draft" },
  ]);

  expect(await slugs(ctx, {})).toEqual(["live"]);
});

test("a search matches a substring of name, short description or a tag in any case", async () => {
  const { ctx } = await shopOf([
    { slug: "name", name: "Überweisung Scout" },
    { slug: "desc", shortDesc: 'Saves 100% of O\'Neil_s "time" \\ day.' },
    { slug: "tag", tags: ["invoice-matching"] },
  ]);

  expect(await slugs(ctx, { q: "überWEISUNG" })).toEqual(["name"]);
  expect(await slugs(ctx, { q: "BERWEISUNG SC" })).toEqual(["name"]);
  expect(await slugs(ctx, { q: "u\u0308berweisung" })).toEqual(["name"]);
  for (const q of ["100%", "%", "_s", "O'Neil", '"time"', "\\ day"]) {
    expect(await slugs(ctx, { q }), q).toEqual(["desc"]);
  }
  expect(await slugs(ctx, { q: "VOICE-MATCH" })).toEqual(["tag"]);
  expect(await slugs(ctx, { q: "nothing like it" })).toEqual([]);
});

test("price ranges adjoin without overlap", async () => {
  const { ctx } = await shopOf([
    { slug: "free", priceModel: "free", priceCents: 0 },
    { slug: "p200", priceCents: 20_000 },
    { slug: "p200-01", priceCents: 20_001 },
    { slug: "p500", priceCents: 50_000 },
    { slug: "p500-01", priceCents: 50_001 },
  ]);
  const sort = "price-asc";

  expect(await slugs(ctx, { sort, price: "0-200" })).toEqual(["free", "p200"]);
  expect(await slugs(ctx, { sort, price: "200-500" })).toEqual([
    "p200-01",
    "p500",
  ]);
  expect(await slugs(ctx, { sort, price: "500+" })).toEqual(["p500-01"]);
});

test("delivery, tags and operator can be combined as filters", async () => {
  const { ctx, ownerUserId } = await shopOf([
    { slug: "zip", deliveryType: "zip", tags: ["voice", "email"] },
    { slug: "endpoint", deliveryType: "endpoint", tags: ["voice"] },
    { slug: "sms", deliveryType: "zip", tags: ["sms"] },
  ]);
  const other = await given.operator(ctx, {
    firstName: "Night",
    lastName: "Jar",
  });
  await given.liveAgent(ctx, { slug: "other", ownerUserId: other.id });
  await reindexAll(ctx);

  expect(await slugs(ctx, { delivery: "endpoint" })).toEqual(["endpoint"]);
  const voiceZip = { delivery: "zip", tags: ["voice"] } as const;
  expect(await slugs(ctx, { ...voiceZip, tags: ["voice"] })).toEqual(["zip"]);
  const anyOf = await slugs(ctx, { tags: ["email", "sms"], sort: "newest" });
  expect(anyOf.sort()).toEqual(["sms", "zip"]);
  expect(await slugs(ctx, { operator: other.id })).toEqual(["other"]);
  expect(await slugs(ctx, { operator: "nobody" })).toEqual([]);
  const shown = await showArsenal(ctx, { ...NO_FILTERS, operator: other.id });
  expect(shown.operatorName).toBe("Night Jar");
  expect(await slugs(ctx, { operator: ownerUserId, q: "ms" })).toEqual(["sms"]);
});

test("category and industry can be combined with words and tags", async () => {
  const { ctx, ownerUserId } = await shopOf([
    { slug: "books", category: "Accounting", tags: ["voice"] },
    { slug: "calls", category: "Customer Service", tags: ["voice"] },
  ]);
  const shortDesc =
    "Chases unpaid invoices for dental practices, dentists and orthodontic offices.";
  const dental = await given.liveAgent(ctx, {
    slug: "dental",
    category: "Accounting",
    shortDesc,
    ownerUserId,
  });
  await given.intelligenceAgent(ctx, {
    agentId: dental.id,
    title: dental.name,
    description: shortDesc,
  });
  await reindexAll(ctx);
  const accounting = { category: "Accounting", sort: "newest" } as const;

  const ofBoth = await slugs(ctx, accounting);
  expect(ofBoth.sort()).toEqual(["books", "dental"]);
  expect(await slugs(ctx, { industry: "dental" })).toEqual(["dental"]);
  expect(await slugs(ctx, { industry: "law" })).toEqual([]);
  expect(await slugs(ctx, { ...accounting, q: "unpaid" })).toEqual(["dental"]);
  const narrow = { ...accounting, q: "one thing", tags: ["voice"] };
  expect(await slugs(ctx, narrow)).toEqual(["books"]);
});

test("industries are offered while an agent has them, and an unknown one is ignored", async () => {
  const { ctx, ownerUserId } = await shopOf([{ slug: "any" }]);
  const shown = (industry: string | null) =>
    showArsenal(ctx, { ...NO_FILTERS, industry });
  expect((await shown(null)).industries).toEqual([]);

  const dental = await given.liveAgent(ctx, { slug: "dental", ownerUserId });
  await given.intelligenceAgent(ctx, {
    agentId: dental.id,
    tags: ["dental practice"],
    description: "Made for dental practices and orthodontic offices.",
  });
  await reindexAll(ctx);

  const unknown = await shown("martians");
  const option = { value: "dental", label: "dental practices" };
  expect(unknown).toMatchObject({ total: 2, industries: [option] });
  expect(unknown.filters.industry).toBeNull();
  const lawyers = (await shown("law")).industries.map(({ value }) => value);
  expect(lawyers).toEqual(["dental", "law"]);
});

test("all five sort orders work", async () => {
  const day = (number: number) => new Date(Date.UTC(2026, 0, number));
  const { ctx } = await shopOf([
    {
      slug: "a",
      uses: 5,
      priceCents: 300,
      publishedAt: day(2),
      ratingSum: 9,
      ratingCount: 2,
    },
    {
      slug: "b",
      uses: 50,
      priceCents: 100,
      publishedAt: day(1),
      ratingSum: 47,
      ratingCount: 10,
    },
    { slug: "c", uses: 1, priceCents: 200, publishedAt: day(3) },
  ]);

  expect(await slugs(ctx, { sort: "popular" })).toEqual(["b", "a", "c"]);
  expect(await slugs(ctx, { sort: "newest" })).toEqual(["c", "a", "b"]);
  expect(await slugs(ctx, { sort: "price-asc" })).toEqual(["b", "c", "a"]);
  expect(await slugs(ctx, { sort: "price-desc" })).toEqual(["a", "c", "b"]);
  expect(await slugs(ctx, { sort: "rating" })).toEqual(["b", "a", "c"]);
});

test("a page has 24 agents, and a page number past the end shows the last page", async () => {
  const many = Array.from({ length: 25 }, (_, number) => ({
    slug: `agent-${number}`,
    uses: 100 - number,
  }));
  const { ctx } = await shopOf(many);

  const first = await showArsenal(ctx, NO_FILTERS);
  const beyond = await showArsenal(ctx, { ...NO_FILTERS, page: 9 });

  expect(first).toMatchObject({ total: 25, page: 1, lastPage: 2 });
  expect(first.agents).toHaveLength(24);
  expect(beyond).toMatchObject({ total: 25, page: 2 });
  expect(beyond.agents.map(({ slug }) => slug)).toEqual(["agent-24"]);
});

test("a card shows price, counted uses, average rating and creator", async () => {
  const { ctx } = await shopOf([
    {
      slug: "card",
      uses: 7,
      ratingSum: 9,
      ratingCount: 2,
      importedRatingCount: 1,
      priceCents: 129_900,
      tags: ["a", "b", "c", "d"],
    },
  ]);
  const { agents } = await showArsenal(ctx, NO_FILTERS);

  expect(agents).toEqual([
    {
      slug: "card",
      title: "Call Answerer",
      type: "Customer Service",
      description: "Does one thing.",
      priceCents: 129_900,
      uses: 7,
      rating: 4.5,
      reviewCount: 2,
      importedCount: 1,
      operatorName: "owner",
      tags: ["a", "b", "c"],
      runtime: "<5s",
      delivery: "Setup Guide",
      isDemo: false,
      isPublisher: false,
    },
  ]);
});

test("free and quote-only agents show no amount", async () => {
  const { ctx } = await shopOf([
    { slug: "free", priceModel: "free", priceCents: 0, uses: 2 },
    { slug: "quote", priceModel: "usage", priceCents: 10, uses: 1 },
  ]);
  const { agents } = await showArsenal(ctx, NO_FILTERS);

  expect(agents.map(({ priceCents }) => priceCents)).toEqual([0, null]);
  expect(agents.map(({ rating }) => rating)).toEqual([null, null]);
});
