import { expect, test } from "vitest";

import { showAgentTab } from "~/services/catalogue/show-agent-tab.server";
import { showAgent } from "~/services/catalogue/show-agent.server";
import { reindexAll } from "~/services/catalogue/search/reindex-all.server";
import { agentStructuredData } from "~/services/catalogue/structured-data.server";
import { searchTeaser } from "~/services/site/search-teaser.server";

import { seedId } from "../../../seed/ids";
import { testCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { givenCatalogue } from "../../support/given-catalogue";

const anyone = null;

async function shop(values: Parameters<typeof given.operator>[1] = {}) {
  const ctx = await testCtx();
  const owner = await given.operator(ctx, values);
  return { ctx, owner };
}

test("in demo mode, agents of the demo are marked on their pages and cards", async () => {
  const { ctx, owner } = await shop();
  const id = seedId("agent:one");
  await given.liveAgent(ctx, { id, slug: "seeded", ownerUserId: owner.id });
  await given.liveAgent(ctx, { slug: "own", ownerUserId: owner.id });
  const isDemo = async (key: string) =>
    (await showAgent(ctx, { key, viewer: anyone })).isDemo;

  expect([await isDemo("seeded"), await isDemo("own")]).toEqual([true, false]);
  await reindexAll(ctx);
  const { agents } = await searchTeaser(ctx, {
    search: "",
    viewerId: "somebody",
  });
  const marks = agents.map((card) => [card.slug, card.isDemo]);
  expect(Object.fromEntries(marks)).toEqual({ seeded: true, own: false });
  ctx.env = { ...ctx.env, mode: "live" };
  expect(await isDemo("seeded")).toBe(false);
});

test("everyone sees a live agent with its terms and creator", async () => {
  const { ctx, owner } = await shop({ username: "maker" });
  await given.liveAgent(ctx, {
    slug: "live",
    ownerUserId: owner.id,
    uses: 12,
    importedDeployments: 1247,
  });

  const agent = await showAgent(ctx, { key: "live", viewer: anyone });

  expect(agent).toMatchObject({
    name: "Call Answerer",
    version: "1.0.0",
    uses: 12,
    deployments: 1247,
    rating: null,
    isLive: true,
    creator: { card: { name: "maker", weapons: 1 }, isListed: true },
    terms: {
      priceLabel: "$199",
      priceCaption: "ONE-TIME LICENSE",
      delivery: "Setup Guide",
      license: "Commercial, single user",
      refund: "7 days",
      trial: "None",
      ticks: [
        "Setup guide, ready to read",
        "Lifetime updates",
        "7-day money back",
      ],
    },
  });
});

test("only its owner and administrators see an agent that is not live", async () => {
  const { ctx, owner } = await shop();
  const stranger = await given.operator(ctx);
  const admin = await given.user(ctx, { role: "admin" });
  await given.liveAgent(ctx, {
    slug: "hidden",
    ownerUserId: owner.id,
    isLive: false,
    reviewStatus: "draft",
  });

  for (const viewer of [owner, admin]) {
    const agent = await showAgent(ctx, { key: "hidden", viewer });
    expect(agent.isLive).toBe(false);
  }
  for (const viewer of [anyone, stranger]) {
    await expect(
      showAgent(ctx, { key: "hidden", viewer }),
    ).rejects.toMatchObject({
      code: "not_found",
      message: "The requested agent could not be found.",
    });
  }
  await expect(
    showAgent(ctx, { key: "missing", viewer: admin }),
  ).rejects.toMatchObject({ code: "not_found" });
});

test("an agent without a version shows its copied columns to its owner", async () => {
  const { ctx, owner } = await shop();
  await given.liveAgent(ctx, {
    slug: "bare",
    ownerUserId: owner.id,
    isLive: false,
    name: "Bare",
    publishedVersionId: null,
  });

  const agent = await showAgent(ctx, { key: "bare", viewer: owner });

  expect(agent).toMatchObject({ name: "Bare", version: null });
  expect(agent.terms).toMatchObject({ license: null, priceLabel: "$199" });
});

test("reviews are real, counted by stars, and VERIFIED for buyers", async () => {
  const { ctx, owner } = await shop();
  const agent = await given.liveAgent(ctx, {
    slug: "rated",
    ownerUserId: owner.id,
    ratingSum: 230,
    ratingCount: 47,
  });
  const authors = {
    bought: await given.user(ctx, { username: "bought" }),
    refunded: await given.user(ctx, { username: "refunded" }),
    never: await given.user(ctx, { username: "never" }),
  };
  const buy = (buyer: { id: string }, status: "completed" | "refunded") =>
    givenCatalogue.order(ctx, { agent, buyerUserId: buyer.id }, { status });
  await buy(authors.bought, "refunded");
  await buy(authors.bought, "completed");
  await buy(authors.refunded, "refunded");
  const other = await given.liveAgent(ctx, { ownerUserId: owner.id });
  const of = { agent: other, buyerUserId: authors.never.id };
  await givenCatalogue.order(ctx, of);
  let rating = 5;
  for (const { id: authorUserId } of Object.values(authors)) {
    const written = { agentId: agent.id, authorUserId };
    await givenCatalogue.review(ctx, written, { rating });
    rating = 4;
    ctx.advance(1000);
  }

  const page = await showAgent(ctx, { key: "rated", viewer: anyone });
  const shown = await showAgentTab(ctx, page, { tab: "reviews", page: 1 });

  expect(page).toMatchObject({ ratingCount: 47, writtenReviews: 3 });
  expect(page.distribution.slice(0, 3)).toEqual([
    { stars: 5, number: 1 },
    { stars: 4, number: 2 },
    { stars: 3, number: 0 },
  ]);
  expect(shown).toMatchObject({
    pageCount: 1,
    reviews: [
      { author: "never", isVerified: false },
      { author: "refunded", isVerified: false },
      { author: "bought", isVerified: true, date: "Mar 2, 2026" },
    ],
  });
});

test("users' Markdown is rendered safely in every tab", async () => {
  const { ctx, owner } = await shop();
  const agent = await given.liveAgent(ctx, {
    slug: "hostile",
    ownerUserId: owner.id,
  });
  await givenCatalogue.review(
    ctx,
    { agentId: agent.id, authorUserId: owner.id },
    { bodyMd: "<script>alert(1)</script> **good** [x](javascript:alert(1))" },
  );
  const page = await showAgent(ctx, { key: "hostile", viewer: anyone });

  const overview = await showAgentTab(ctx, page, { tab: "overview", page: 1 });
  const specs = await showAgentTab(ctx, page, { tab: "specs", page: 1 });

  expect(overview).toMatchObject({
    descriptionHtml: "<p>Answers calls.</p>\n",
    reviews: [
      {
        bodyHtml:
          "<p>&lt;script&gt;alert(1)&lt;/script&gt; <strong>good</strong> [x](javascript:alert(1))</p>\n",
      },
    ],
  });
  expect(specs).toMatchObject({
    releases: [{ version: "1.0.0", changelogHtml: "<p>First release.</p>\n" }],
  });
});

test("structured data has a price only if the agent can be bought", async () => {
  const { ctx, owner } = await shop();
  const ownerUserId = owner.id;
  await given.liveAgent(ctx, { slug: "paid", ownerUserId });
  await given.liveAgent(ctx, {
    slug: "rated-quote",
    ownerUserId,
    priceModel: "subscription",
    ratingSum: 9,
    ratingCount: 2,
  });
  const dataOf = async (slug: string) => {
    const agent = await showAgent(ctx, { key: slug, viewer: anyone });
    return agentStructuredData(agent, "https://armory.test")[0];
  };

  const paid = await dataOf("paid");
  const quote = await dataOf("rated-quote");

  expect(paid).toMatchObject({ offers: { price: "199.00" } });
  expect(paid).not.toHaveProperty("aggregateRating");
  expect(quote).toMatchObject({
    aggregateRating: { ratingValue: 4.5, ratingCount: 2 },
  });
  expect(quote).not.toHaveProperty("offers");
});
