import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import {
  ALL_AGENTS,
  type AgentSearch,
} from "~/domain/catalogue/search/filters";
import { findCloseAgents } from "~/services/catalogue/search/find-close.server";
import { reindexAll } from "~/services/catalogue/search/reindex-all.server";
import { searchAgents } from "~/services/catalogue/search/search-agents.server";

import { agentVersions } from "../../../../drizzle/schema";
import { testCtx, type TestCtx } from "../../../support/ctx";
import { given } from "../../../support/given";

type Values = Omit<Parameters<typeof given.liveAgent>[1], "ownerUserId">;

const SHOP: Values[] = [
  {
    slug: "reminders",
    name: "Visit Buddy",
    shortDesc: "Reminds customers of their appointments by text message.",
  },
  {
    slug: "dental",
    name: "Recall Desk",
    shortDesc:
      "Brings dental patients back for their hygiene check. Made for dental practices and orthodontic offices.",
    tags: ["dental", "dental practice"],
  },
  {
    slug: "debts",
    name: "Paid Up",
    shortDesc: "Chases unpaid invoices by email until they are paid.",
  },
  {
    slug: "ledger",
    name: "Ledger Bridge",
    shortDesc: "Copies bills to QuickBooks, for Zorblax and Überblick users.",
    priceCents: 90_000,
    tags: ["books"],
  },
  {
    slug: "posts",
    name: "Post Planner",
    shortDesc: "Plans posts on social media.",
  },
];

async function shop() {
  const ctx = await testCtx();
  const { id: ownerUserId } = await given.operator(ctx, { username: "owner" });
  for (const values of SHOP) {
    const listed = { tags: [], ...values, ownerUserId };
    const agent = await given.liveAgent(ctx, listed);
    await given.intelligenceAgent(ctx, {
      agentId: agent.id,
      slug: agent.slug,
      title: agent.name,
      description: agent.shortDesc,
      tags: agent.tags,
    });
  }
  await reindexAll(ctx);
  return ctx;
}

async function slugs(ctx: TestCtx, change: Partial<AgentSearch>) {
  const search = { ...ALL_AGENTS, ...change };
  const exact = await searchAgents(ctx, search);
  const close = await findCloseAgents(ctx, search, exact);
  return [exact.items, close?.agents ?? []].map((items) =>
    items.map(({ slug }) => slug),
  );
}

test.each([
  ["all words in any order", "appointment customers remind", "reminders"],
  ["other forms of the words", "reminder appointment", "reminders"],
  ["a typo in a word that people use", "invoces", "debts"],
  ["a typo in a word that only the agent uses", "zorblex", "ledger"],
  ["swapped letters", "zorlbax", "ledger"],
  ["a tool with a typo", "quikbooks", "ledger"],
  ["the people of an industry", "dentist", "dental"],
  ["another language", "Zahnarzt", "dental"],
  ["a task in other words", "relance facture", "debts"],
  ["a word with accents in another place", "users überblick", "ledger"],
])("close matches understand %s", async (_name, q, slug) => {
  const ctx = await shop();

  const [exact, close] = await slugs(ctx, { q });

  expect(exact).toEqual([]);
  expect(close?.[0]).toBe(slug);
  expect(close).not.toContain("posts");
});

test("an agent that contains the text is no close match, and no text has none", async () => {
  const ctx = await shop();

  expect(await slugs(ctx, { q: "unpaid invoices" })).toEqual([["debts"], []]);
  expect((await slugs(ctx, {}))[1]).toEqual([]);
  expect(await slugs(ctx, { q: "the and of" })).toEqual([[], []]);
  expect(await slugs(ctx, { q: "asdf qwerty zxcvbn" })).toEqual([[], []]);
  expect(await slugs(ctx, { q: "invoces", page: 2 })).toEqual([[], []]);
  expect(await slugs(ctx, { q: '"\\ %_* OR (NOT' })).toEqual([[], []]);
});

test("close matches pass all other filters, whether found by words or tasks", async () => {
  const ctx = await shop();
  const close = async (change: Partial<AgentSearch>) =>
    (await slugs(ctx, change))[1];

  for (const [q, found] of [
    ["users quickbooks", "ledger"],
    ["dentist", "dental"],
  ] as const) {
    expect(await close({ q, minPrice: 10_000 })).toContain(found);
    expect(await close({ q, maxPrice: 10_000 })).toEqual([]);
    expect(await close({ q, tags: ["nothing"] })).toEqual([]);
    expect(await close({ q, operator: "nobody" })).toEqual([]);
    expect(await close({ q, delivery: "endpoint" })).toEqual([]);
    expect(await close({ q, category: "Accounting" })).toEqual([]);
    expect(await close({ q, industry: "law" })).toEqual([]);
  }
  const dear = { q: "users quickbooks", price: "500+" as const };
  expect(await close({ ...dear, tags: ["books"] })).toContain("ledger");
});

test("a filtered search has close matches even if many others are closer", async () => {
  const ctx = await testCtx();
  const { id: ownerUserId } = await given.operator(ctx, { username: "owner" });
  for (let number = 0; number < 60; number += 1) {
    const category = number < 30 ? "Marketing" : "Accounting";
    const name = `Paid Up ${number}`;
    const shortDesc = "Chases unpaid invoices by email until they are paid.";
    const words = { name, shortDesc, category, tags: [] };
    const agent = await given.liveAgent(ctx, { ...words, ownerUserId });
    await given.intelligenceAgent(ctx, {
      agentId: agent.id,
      title: name,
      description: shortDesc,
      tags: [],
    });
  }
  await reindexAll(ctx);

  for (const category of ["Marketing", "Accounting"] as const) {
    const [, close] = await slugs(ctx, { q: "relance facture", category });
    expect(close).toHaveLength(24);
  }
});

test("there are at most 24 close matches, most used first", async () => {
  const ctx = await testCtx();
  const { id: ownerUserId } = await given.operator(ctx, { username: "owner" });
  for (let uses = 0; uses < 30; uses += 1) {
    const name = "Brass Kettle";
    await given.liveAgent(ctx, { ownerUserId, name, uses, slug: `a-${uses}` });
  }
  await reindexAll(ctx);

  const [exact, close] = await slugs(ctx, { q: "kettle brass" });

  expect(exact).toEqual([]);
  expect(close).toHaveLength(24);
  expect(close?.slice(0, 2)).toEqual(["a-29", "a-28"]);
});

test("agents whose page names the searched product come first, within the filters", async () => {
  const ctx = await shop();
  const { id: ownerUserId } = await given.operator(ctx, { username: "seller" });
  const listed = { ownerUserId, tags: [], uses: 0 };
  await given.liveAgent(ctx, {
    ...listed,
    slug: "forecast",
    longDescMd: "Reads invoices from Xero.",
  });
  const told = { slug: "told", shortDesc: "For Xero." };
  await given.liveAgent(ctx, { ...listed, ...told, priceCents: 60_000 });
  const needy = await given.liveAgent(ctx, { ...listed, slug: "needy" });
  await ctx.store.tx((tx) =>
    tx
      .update(agentVersions)
      .set({ needs: ["A Xero account"] })
      .where(eq(agentVersions.id, needy.publishedVersionId ?? "")),
  );
  await reindexAll(ctx);

  const [exact, close] = await slugs(ctx, { q: "xero" });
  expect(exact).toEqual(["told"]);
  expect(close?.toSorted()).toEqual(["forecast", "needy"]);
  const [, mistyped] = await slugs(ctx, { q: "xerro" });
  expect(mistyped?.toSorted()).toEqual(["forecast", "needy", "told"]);
  const [, within] = await slugs(ctx, { q: "unpaid invoices to Xero" });
  expect(within).toContain("debts");
  expect(await slugs(ctx, { q: "xero", minPrice: 50_000 })).toEqual([
    ["told"],
    [],
  ]);
  expect((await slugs(ctx, { q: "xero", tags: ["none"] }))[1]).toEqual([]);
});

test("a known product is no misspelling of a word", async () => {
  const ctx = await testCtx();
  const { id: ownerUserId } = await given.operator(ctx, { username: "owner" });
  const listed = { ownerUserId, tags: [], shortDesc: "Moves boxes." };
  await given.liveAgent(ctx, { ...listed, name: "Pipedrove Boxes" });
  await given.liveAgent(ctx, { ...listed, name: "Shopifi Boxes" });
  await reindexAll(ctx);

  expect(await slugs(ctx, { q: "pipedrive" })).toEqual([[], []]);
  expect(await slugs(ctx, { q: "shopify" })).toEqual([[], []]);
});

test.each([
  ["a general word that no agent has", "send unpaid invoices", ["debts"]],
  ["typos in both words", "recieve zorblx", ["ledger"]],
  ["a word that no agent has", "bill florists", ["ledger"]],
  ["only general words", "send and receive", []],
  ["one unknown word", "florist", []],
])(
  "without other matches, %s leaves those of the rest",
  async (_, q, found) => {
    const ctx = await shop();
    expect(await slugs(ctx, { q })).toEqual([[], found]);
  },
);

test("agents that contain some of the words pass the filters", async () => {
  const ctx = await shop();
  const q = "recieve zorblx";
  expect(await slugs(ctx, { q, minPrice: 50_000 })).toEqual([[], ["ledger"]]);
  expect(await slugs(ctx, { q, maxPrice: 50_000 })).toEqual([[], []]);
});
