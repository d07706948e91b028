import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { ALL_AGENTS } from "~/domain/catalogue/search/filters";
import {
  indexAgent,
  unindexAgent,
} from "~/models/catalogue/search/index-agent.server";
import { findCatalogueVersion } from "~/models/catalogue/catalogue-version.server";
import {
  ensureIndexed,
  reindexAll,
} from "~/services/catalogue/search/reindex-all.server";
import { searchAgents } from "~/services/catalogue/search/search-agents.server";
import { suggestTags } from "~/services/catalogue/search/suggest-tags.server";

import { agents, agentSearch } from "../../../../drizzle/schema";
import { testCtx, type TestCtx } from "../../../support/ctx";
import { given } from "../../../support/given";
import { givenCatalogue, type AgentRow } from "./given-catalogue";
import { findPlainly } from "./reference";

type Change = Partial<typeof agents.$inferInsert>;

async function change(ctx: TestCtx, id: string, values: Change) {
  await ctx.store.tx(async (tx) => {
    await tx.update(agents).set(values).where(eq(agents.id, id));
    await indexAgent(tx, id, ctx.now());
  });
}

async function ask(ctx: TestCtx, search: Partial<typeof ALL_AGENTS>) {
  const found = await searchAgents(ctx, { ...ALL_AGENTS, ...search });
  return { total: found.total, ids: found.items.map(({ id }) => id) };
}

async function listed(ctx: TestCtx, values: Change = {}) {
  const owner = await given.user(ctx);
  const agent = await given.liveAgent(ctx, {
    ownerUserId: owner.id,
    ...values,
  });
  await ctx.store.tx((tx) => indexAgent(tx, agent.id, ctx.now()));
  return agent;
}

test("an agent is found by its current data, not its former", async () => {
  const ctx = await testCtx();
  const { id } = await listed(ctx, { name: "Old name", tags: ["voice"] });
  expect(await ask(ctx, { q: "old na" })).toEqual({ total: 1, ids: [id] });
  await change(ctx, id, {
    name: "Fresh name",
    tags: ["crm"],
    priceCents: 60_000,
    deliveryType: "zip",
  });
  for (const q of ["old", "ol", "voice"]) {
    expect((await ask(ctx, { q })).total).toBe(0);
  }
  expect((await ask(ctx, { tags: ["voice"] })).total).toBe(0);
  expect((await ask(ctx, { delivery: "instructions" })).total).toBe(0);
  expect((await ask(ctx, { price: "0-200" })).total).toBe(0);
  const mix = { q: "fresh", tags: ["crm"], delivery: "zip" as const };
  expect((await ask(ctx, { ...mix, price: "500+" })).ids).toEqual([id]);
});

test("counts are exact after agents are added, changed and removed", async () => {
  const ctx = await testCtx();
  const { rows } = await givenCatalogue(ctx, 20, 31);
  const search = { ...ALL_AGENTS, q: "a", minRating: 2, limit: 100 };
  const current: AgentRow[] = rows.map((row) => ({ ...row }));
  for (const [step, row] of current.entries()) {
    Object.assign(
      row,
      [
        { isLive: false },
        { ratingSum: row.ratingSum + 5, ratingCount: row.ratingCount + 1 },
        { uses: row.uses + 1 },
      ][step % 3],
    );
    const { isLive, ratingSum, ratingCount, uses } = row;
    await change(ctx, row.id, { isLive, ratingSum, ratingCount, uses });
    const expected = findPlainly(current, search);
    expect(await ask(ctx, search)).toEqual({
      total: expected.length,
      ids: expected,
    });
  }
});

test("a sale changes the order but not the counts and the catalogue version", async () => {
  const ctx = await testCtx();
  const first = await listed(ctx, { uses: 5 });
  const second = await listed(ctx, { uses: 4 });
  expect((await ask(ctx, {})).ids).toEqual([first.id, second.id]);
  const version = await findCatalogueVersion(ctx.store.read);
  await change(ctx, second.id, { uses: 6 });
  expect((await ask(ctx, {})).ids).toEqual([second.id, first.id]);
  expect(await findCatalogueVersion(ctx.store.read)).toBe(version);
  await change(ctx, second.id, { ratingSum: 5, ratingCount: 1 });
  expect(await findCatalogueVersion(ctx.store.read)).not.toBe(version);
});

test("a change that is rolled back leaves the index unchanged", async () => {
  const ctx = await testCtx();
  const { id } = await listed(ctx, { name: "Steady" });
  const undone = ctx.store.tx(async (tx) => {
    await unindexAgent(tx, id, ctx.now());
    throw new Error("changed my mind");
  });
  await expect(undone).rejects.toThrow("changed my mind");
  expect((await ask(ctx, { q: "steady" })).ids).toEqual([id]);
  expect(await suggestTags(ctx, "")).toEqual([{ tag: "voice", agents: 1 }]);
});

test("tags are suggested by prefix with their number of live agents", async () => {
  const ctx = await testCtx();
  const { rows } = await givenCatalogue(ctx, 40, 32);
  await change(ctx, rows[0]!.id, { isLive: false });
  await change(ctx, rows[1]!.id, { tags: ["crm", "crimson"] });
  const tagsOf = [
    ["crm", "crimson"],
    ...rows.slice(2).map(({ tags }) => tags),
  ].flat();
  const counted = [...new Set(tagsOf)]
    .map((tag) => ({
      tag,
      agents: tagsOf.filter((other) => other === tag).length,
    }))
    .sort((a, b) => b.agents - a.agents);
  const suggested = await suggestTags(ctx, "", 100);
  expect(suggested.map(({ agents: count }) => count)).toEqual(
    counted.map(({ agents: count }) => count),
  );
  expect(new Map(suggested.map(({ tag, agents: n }) => [tag, n]))).toEqual(
    new Map(counted.map(({ tag, agents: n }) => [tag, n])),
  );
  expect((await suggestTags(ctx, " CR")).map(({ tag }) => tag).sort()).toEqual([
    "crimson",
    "crm",
  ]);
  expect(await suggestTags(ctx, "", 2)).toHaveLength(2);
});

test("a rebuilt index has the same results as an updated one", async () => {
  const ctx = await testCtx();
  await givenCatalogue(ctx, 30, 33);
  const before = await ask(ctx, { q: "e", limit: 100 });
  const tags = await suggestTags(ctx, "");
  expect(await reindexAll(ctx)).toBe(30);
  expect(await ask(ctx, { q: "e", limit: 100 })).toEqual(before);
  expect(await suggestTags(ctx, "")).toEqual(tags);
});

test("an empty index is filled if there are live agents", async () => {
  const ctx = await testCtx();
  await ensureIndexed(ctx);
  expect(await findCatalogueVersion(ctx.store.read)).toBeNull();
  const owner = await given.user(ctx);
  const agent = await given.liveAgent(ctx, { ownerUserId: owner.id });
  await ensureIndexed(ctx);
  expect((await ask(ctx, { tags: ["voice"] })).ids).toEqual([agent.id]);
  const version = await findCatalogueVersion(ctx.store.read);
  await ensureIndexed(ctx);
  expect(await findCatalogueVersion(ctx.store.read)).toBe(version);
});

test("agents indexed at the same time are all included", async () => {
  const ctx = await testCtx();
  const owner = await given.user(ctx);
  const made = [];
  for (let index = 0; index < 6; index += 1) {
    made.push(await given.liveAgent(ctx, { ownerUserId: owner.id }));
  }
  await Promise.all(
    made.map(({ id }) => ctx.store.tx((tx) => indexAgent(tx, id, ctx.now()))),
  );
  expect(await ctx.store.read.select().from(agentSearch)).toHaveLength(6);
  expect(await suggestTags(ctx, "")).toEqual([{ tag: "voice", agents: 6 }]);
});
