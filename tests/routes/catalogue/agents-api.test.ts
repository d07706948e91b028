import { expect, test } from "vitest";

import { testBrowser, type TestBrowser } from "../../support/app";
import { NOTHING_STATED } from "../../support/given-runs";
import { testCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { givenShop } from "../../support/given-shop";

type Page<T> = { items: T[]; nextCursor: string | null; total: number };

async function pageAt<T = { slug: string }>(browser: TestBrowser, at: string) {
  const { status, body } = await browser.api("GET", at);
  expect([at, status]).toEqual([at, 200]);
  return body as Page<T>;
}

test("GET /api/agents returns pages of cards with exact keys", async () => {
  const ctx = await testCtx();
  const owner = await givenShop(ctx, [
    {
      slug: "one",
      uses: 3,
      ratingSum: 14,
      ratingCount: 3,
      priceCents: 19_950,
      tags: ["voice", "crm", "a", "b"],
    },
  ]);

  const answer = await testBrowser(ctx).api("GET", "/api/agents");

  expect(answer.headers.get("Cache-Control")).toMatch(/^public/);
  expect(answer.headers.get("ETag")).toBeTruthy();
  expect(answer.body).toEqual({
    items: [
      {
        id: expect.any(String),
        slug: "one",
        title: "Call Answerer",
        type: "CUSTOMER SERVICE",
        description: "Does one thing.",
        price: 199.5,
        killCount: 3,
        rating: 4.7,
        reviewCount: 3,
        operatorId: owner.id,
        icon: null,
        tags: ["voice", "crm", "a", "b"],
      },
    ],
    nextCursor: null,
    total: 1,
    close: [],
  });
});

test("every filter of GET /api/agents works", async () => {
  const ctx = await testCtx();
  const owner = await givenShop(ctx, [
    { slug: "cheap", priceCents: 5_000, deliveryType: "zip", tags: ["crm"] },
    { slug: "dear", priceCents: 90_000, ratingSum: 9, ratingCount: 2 },
    {
      slug: "mid",
      priceCents: 30_000,
      tags: ["voice"],
      name: "Überbote",
      category: "Accounting",
    },
  ]);
  const browser = testBrowser(ctx);
  const found = async (query: string) => {
    const { items } = await pageAt(browser, `/api/agents?${query}`);
    return items.map(({ slug }) => slug).sort();
  };

  expect(await found("q=%C3%9CBERB")).toEqual(["mid"]);
  expect(await found("tag=crm&tag=Voice")).toEqual(["cheap", "mid"]);
  expect(await found("price=200-500")).toEqual(["mid"]);
  expect(await found("minPrice=50.01&maxPrice=900")).toEqual(["dear", "mid"]);
  expect(await found("delivery=zip")).toEqual(["cheap"]);
  expect(await found("minRating=4.5")).toEqual(["dear"]);
  expect(await found("category=Accounting")).toEqual(["mid"]);
  expect(await found("category=Accounting&q=bote&tag=voice")).toEqual(["mid"]);
  expect(await found("industry=dental")).toEqual([]);
  expect(await found(`operator=${owner.id}`)).toHaveLength(3);
  expect(await found("operator=nobody")).toEqual([]);
  const sorted = await pageAt(browser, "/api/agents?sort=price-desc");
  expect(sorted.items.map(({ slug }) => slug)).toEqual([
    "dear",
    "mid",
    "cheap",
  ]);
});

test.each([
  "limit=0",
  "limit=101",
  "limit=x",
  "limit=",
  "limit=1.5",
  "sort=best",
  "price=0-100",
  "price=",
  "delivery=fax",
  "minRating=6",
  "minRating=a",
  "minPrice=-1",
  "maxPrice=1.234",
  "operator=a%20b",
  "category=Banks",
  "category=",
  "industry=martians",
  "industry=",
  "operator=",
  "cursor=x",
  `q=${"a".repeat(201)}`,
  "sort=newest&sort=new",
])("GET /api/agents?%s is refused with the field's name", async (query) => {
  const ctx = await testCtx();
  const [field = ""] = query.split("=");

  const answer = await testBrowser(ctx).api("GET", `/api/agents?${query}`);

  expect(answer.status).toBe(400);
  expect(answer.body).toHaveProperty(["errors", field]);
  expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
});

test("a text of 200 characters can be searched", async () => {
  const ctx = await testCtx();
  await givenShop(ctx, []);

  const page = await pageAt(
    testBrowser(ctx),
    `/api/agents?q=${"a".repeat(200)}`,
  );

  expect(page).toEqual({ items: [], nextCursor: null, total: 0, close: [] });
});

test("cursors lead through the whole list without repeats", async () => {
  const ctx = await testCtx();
  const stock = Array.from({ length: 23 }, (_, index) => ({
    slug: `agent-${index}`,
    uses: index % 4,
  }));
  await givenShop(ctx, stock);
  const browser = testBrowser(ctx);
  const seen: string[] = [];
  let query = "limit=5";
  for (;;) {
    const page = await pageAt(browser, `/api/agents?${query}`);
    expect(page.total).toBe(23);
    seen.push(...page.items.map(({ slug }) => slug));
    if (!page.nextCursor) break;
    query = `limit=5&cursor=${encodeURIComponent(page.nextCursor)}`;
  }

  expect(seen).toHaveLength(23);
  expect(new Set(seen).size).toBe(23);
});

test("GET /api/agents/{slug} returns the whole agent", async () => {
  const ctx = await testCtx();
  const owner = await givenShop(ctx, [
    { slug: "whole", uses: 7, priceCents: 19_950, deliveryType: "zip" },
  ]);

  const answer = await testBrowser(ctx).api("GET", "/api/agents/whole");

  expect(answer.body).toEqual({
    id: expect.any(String),
    name: "Call Answerer",
    slug: "whole",
    shortDesc: "Does one thing.",
    ...NOTHING_STATED,
    longDescMd: "Answers calls.",
    category: "Customer Service",
    runtimeBucket: "<5s",
    visibility: "public",
    reviewStatus: "approved",
    tags: [],
    demoVideoUrl: null,
    ownerUserId: owner.id,
    isLive: true,
    version: {
      id: expect.any(String),
      version: "1.0.0",
      changelogMd: "First release.",
      status: "published",
    },
    deliverables: [{ type: "zip" }],
    listing: {
      id: expect.any(String),
      isActive: true,
      priceModel: "one_time",
      priceUsd: 199.5,
      license: "commercial-single",
      trialDays: 0,
      refundWindowDays: 7,
      fulfillmentModes: [],
    },
    price: 199.5,
    lowestPrice30Days: null,
    killCount: 7,
    rating: null,
    reviewCount: 0,
    operatorId: owner.id,
    publisher: null,
    seller: null,
    icon: null,
    createdAt: ctx.now().toISOString(),
    updatedAt: ctx.now().toISOString(),
  });
});

test("an id wins over a slug that imitates it", async () => {
  const ctx = await testCtx();
  const owner = await given.operator(ctx);
  const real = await given.liveAgent(ctx, {
    slug: "real",
    ownerUserId: owner.id,
  });
  await given.liveAgent(ctx, { slug: real.id, ownerUserId: owner.id });

  const answer = await testBrowser(ctx).api("GET", `/api/agents/${real.id}`);

  expect(answer.body).toMatchObject({ id: real.id, slug: "real" });
});
