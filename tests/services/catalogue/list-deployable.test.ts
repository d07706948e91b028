import { expect, test } from "vitest";

import { ALL_AGENTS } from "~/domain/catalogue/search/filters";
import { readDeployFilters } from "~/domain/catalogue/deploy-filters";
import { listDeployable } from "~/services/catalogue/list-deployable.server";
import { reindexAll } from "~/services/catalogue/search/reindex-all.server";
import { searchAgents } from "~/services/catalogue/search/search-agents.server";

import { testCtx, type TestCtx } from "../../support/ctx";
import { given } from "../../support/given";

type Values = Omit<Parameters<typeof given.liveAgent>[1], "ownerUserId">;

async function shopOf(agents: Values[]): Promise<TestCtx> {
  const ctx = await testCtx();
  const { id: ownerUserId } = await given.operator(ctx);
  for (const agent of agents) {
    await given.liveAgent(ctx, { tags: [], ...agent, ownerUserId });
  }
  await reindexAll(ctx);
  return ctx;
}

function arsenalOf(): Promise<TestCtx> {
  return shopOf([
    { slug: "script", deliveryType: "zip", uses: 3, name: "Inbox Runner" },
    { slug: "guide", deliveryType: "instructions", uses: 2 },
    { slug: "tool", deliveryType: "endpoint", uses: 1, tags: ["inbox"] },
    { slug: "hidden", deliveryType: "zip", isLive: false },
  ]);
}

function list(ctx: TestCtx, query: string) {
  const filters = readDeployFilters(new URLSearchParams(query));
  return listDeployable(ctx, filters, "viewer");
}

async function slugs(ctx: TestCtx, query: string) {
  const { agents, total } = await list(ctx, query);
  expect(total).toBe(agents.length);
  return agents.map(({ slug }) => slug);
}

test.each([
  ["", ["script", "guide", "tool"]],
  ["category=all", ["script", "guide", "tool"]],
  ["category=scripts", ["script"]],
  ["category=workflows", ["guide"]],
  ["category=tools", ["tool"]],
  ["category=toString", ["script", "guide", "tool"]],
])("'%s' lists the live agents with that delivery", async (query, expected) => {
  expect(await slugs(await arsenalOf(), query)).toEqual(expected);
});

test("agents must match both text and category", async () => {
  const ctx = await arsenalOf();

  expect(await slugs(ctx, "q=INBOX")).toEqual(["script", "tool"]);
  expect(await slugs(ctx, "q=inbox&category=tools")).toEqual(["tool"]);
  expect(await slugs(ctx, "q=inbox&category=workflows")).toEqual([]);
});

test("a card has the fields that the page needs", async () => {
  const ctx = await shopOf([{ slug: "one", name: "One", uses: 7 }]);
  const { agents } = await list(ctx, "");

  expect(agents).toMatchObject([
    { slug: "one", title: "One", type: "Customer Service", uses: 7 },
  ]);
  expect(agents[0]).toMatchObject({ priceCents: 19_900, rating: null });
});

test("a page shows 24 agents, and page links keep text and category", async () => {
  const many = Array.from({ length: 30 }, (_, at) => ({
    slug: `zip-${at}`,
    deliveryType: "zip" as const,
  }));
  const ctx = await shopOf(many);

  const first = await list(ctx, "q=call&category=scripts");
  expect(first).toMatchObject({ total: 30, page: 1, lastPage: 2 });
  expect(first.agents).toHaveLength(24);
  expect(first.previousHref).toBeNull();
  expect(first.nextHref).toBe("/deploy?q=call&category=scripts&page=2");

  const beyond = await list(ctx, "q=call&category=scripts&page=99");
  expect(beyond).toMatchObject({ page: 2, nextHref: null });
  expect(beyond.agents).toHaveLength(6);
  expect(beyond.previousHref).toBe("/deploy?q=call&category=scripts");
});

test("a cursor continues the list; an invalid one shows the first page", async () => {
  const many = Array.from({ length: 30 }, (_, at) => ({ slug: `a-${at}` }));
  const ctx = await shopOf(many);
  const { nextCursor } = await searchAgents(ctx, ALL_AGENTS);

  const rest = await list(ctx, `cursor=${nextCursor}`);
  expect(rest).toMatchObject({ page: null, nextHref: null });
  expect(rest.agents).toHaveLength(6);
  expect(rest.previousHref).toMatch(/^\/deploy\?cursor=/);

  const nonsense = await list(ctx, "cursor=nonsense");
  expect(nonsense).toMatchObject({ page: 1, filters: { cursor: null } });
  expect(nonsense.agents).toHaveLength(24);
});
