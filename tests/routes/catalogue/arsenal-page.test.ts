import { expect, test } from "vitest";

import { unpackAgents } from "~/components/catalogue/arsenal/card-rows";
import { ALL_AGENTS } from "~/domain/catalogue/search/filters";
import { NO_FILTERS } from "~/domain/catalogue/arsenal-filters";
import { searchAgents } from "~/services/catalogue/search/search-agents.server";

import { testBrowser, type TestBrowser } from "../../support/app";
import { testCtx } from "../../support/ctx";
import { givenShop } from "../../support/given-shop";

type Shown = {
  packed: string;
  page: number | null;
  previousHref: string | null;
  nextHref: string | null;
};

async function shownAt(browser: TestBrowser, address: string) {
  const { status, body } = await browser.get(address);
  expect([address, status]).toEqual([address, 200]);
  return body as Shown & Record<string, unknown>;
}

const slugsOf = ({ packed }: Shown) =>
  unpackAgents(packed).map(({ slug }) => slug);

/** This many agents, most used first. */
const stockOf = (length: number) =>
  Array.from({ length }, (_, index) => ({
    slug: `agent-${index}`,
    uses: length - index,
  }));

test("both addresses of the arsenal show one list with one canonical link", async () => {
  const ctx = await testCtx();
  await givenShop(ctx, [{ slug: "live" }]);
  const browser = testBrowser(ctx);

  const arsenal = await browser.get("/arsenal?q=call");
  const marketplace = await browser.get("/agent-marketplace?q=call");

  expect(arsenal.body).toEqual(marketplace.body);
  expect(arsenal.body).toMatchObject({
    total: 1,
    filters: { q: "call" },
    canonical: `${ctx.env.publicUrl}/arsenal`,
  });
});

test("every filter is parsed from the address and kept in the form", async () => {
  const ctx = await testCtx();
  const owner = await givenShop(ctx, [
    {
      slug: "wanted",
      priceCents: 25_000,
      deliveryType: "zip",
      tags: ["crm"],
      ratingSum: 9,
      ratingCount: 2,
      category: "Accounting",
    },
    { slug: "other" },
  ]);
  const query =
    "q=one&tag=crm&tag=sms&price=200-500&minPrice=200.5&maxPrice=300&delivery=zip&category=Accounting&minRating=4.5&sort=rating&view=classic";

  const shown = await shownAt(
    testBrowser(ctx),
    `/arsenal?${query}&operator=${owner.id}`,
  );

  expect(slugsOf(shown)).toEqual(["wanted"]);
  expect(shown).toMatchObject({
    total: 1,
    operatorName: "owner",
    filters: {
      q: "one",
      tags: ["crm", "sms"],
      price: "200-500",
      minPrice: 20_050,
      maxPrice: 30_000,
      delivery: "zip",
      category: "Accounting",
      industry: null,
      minRating: 4.5,
      operator: owner.id,
      sort: "rating",
      view: "classic",
      page: 1,
      cursor: null,
    },
  });
});

test.each([
  "price=x",
  "sort=x",
  "delivery=x",
  "view=x",
  "page=x",
  "minPrice=x",
  "category=Banks",
  "industry=martians",
  "maxPrice=-1",
  "minRating=9",
  "operator=%00",
  "cursor=x",
  "tag=",
  "cursor=WzEsIm5ld2VzdCIsIm5leHQiLDEsImlkIl0",
])("/arsenal?%s shows the unfiltered list", async (query) => {
  const ctx = await testCtx();
  await givenShop(ctx, [{ slug: "only" }]);

  const shown = await shownAt(testBrowser(ctx), `/arsenal?${query}`);

  expect(shown).toMatchObject({ total: 1, page: 1, filters: NO_FILTERS });
});

test("page links keep the filters, and a page number past the end shows the last page", async () => {
  const ctx = await testCtx();
  await givenShop(ctx, stockOf(50));
  const browser = testBrowser(ctx);

  const middle = await shownAt(browser, "/arsenal?q=one&page=2");
  const beyond = await shownAt(browser, "/arsenal?q=one&page=99");

  expect(middle).toMatchObject({
    page: 2,
    lastPage: 3,
    total: 50,
    previousHref: "/arsenal?q=one",
    nextHref: "/arsenal?q=one&page=3",
  });
  expect(slugsOf(middle)[0]).toBe("agent-24");
  expect(beyond).toMatchObject({ page: 3, nextHref: null });
  expect(slugsOf(beyond)).toEqual(["agent-48", "agent-49"]);
});

test("beyond the numbered pages cursors lead forward and back", async () => {
  const ctx = await testCtx();
  await givenShop(ctx, stockOf(60));
  const browser = testBrowser(ctx);
  const start = { ...ALL_AGENTS, limit: 12 };
  const { nextCursor } = await searchAgents(ctx, start);

  const shown = await shownAt(browser, `/arsenal?cursor=${nextCursor}`);
  const next = await shownAt(browser, shown.nextHref!);
  const back = await shownAt(browser, next.previousHref!);

  expect(shown.page).toBeNull();
  expect(slugsOf(shown)[0]).toBe("agent-12");
  expect(slugsOf(next)[0]).toBe("agent-36");
  expect(next.nextHref).toBeNull();
  expect(slugsOf(back)).toEqual(slugsOf(shown));
});

test("numbers end at page 40, and its next page is reached by cursor", async () => {
  const ctx = await testCtx();
  await givenShop(ctx, stockOf(24 * 40 + 3));

  const browser = testBrowser(ctx);
  const last = await shownAt(browser, "/arsenal?page=40");
  const beyond = await shownAt(browser, last.nextHref!);

  expect(last).toMatchObject({ page: 40, lastPage: 40 });
  expect(last.nextHref).toMatch(/^\/arsenal\?cursor=/);
  expect(slugsOf(beyond)).toEqual(["agent-960", "agent-961", "agent-962"]);
  expect(beyond).toMatchObject({ page: null, nextHref: null });
  const back = await shownAt(browser, beyond.previousHref!);
  expect(slugsOf(back)).toEqual(slugsOf(last));
});

test("tags are suggested by prefix, with the number of agents", async () => {
  const ctx = await testCtx();
  await givenShop(ctx, [
    { slug: "a", tags: ["crm", "voice"] },
    { slug: "b", tags: ["crm", "creative"] },
    { slug: "hidden", tags: ["crypto"], isLive: false },
  ]);
  const browser = testBrowser(ctx);

  const { body } = await browser.get("/arsenal/tags?prefix=CR");
  const shown = await shownAt(browser, "/arsenal");

  expect(body).toEqual({
    prefix: "CR",
    tags: [
      { tag: "crm", agents: 2 },
      { tag: "creative", agents: 1 },
    ],
  });
  expect(shown.commonTags).toEqual([
    { tag: "crm", agents: 2 },
    { tag: "creative", agents: 1 },
    { tag: "voice", agents: 1 },
  ]);
});
