import { count, eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { ALL_AGENTS } from "~/domain/catalogue/search/filters";
import { searchAgents } from "~/services/catalogue/search/search-agents.server";

import { benchAgents, ownerRows } from "../../bench/catalogue/rows";
import { writeCatalogue } from "../../bench/catalogue/write-catalogue";
import { agents } from "../../drizzle/schema";
import { testCtx } from "../support/ctx";

test("the generated catalogue is deterministic, with unique titles and slugs", () => {
  const made = [...benchAgents(100_000, ["owner"])];
  expect(new Set(made.map(({ agent }) => agent.name)).size).toBe(100_000);
  expect(new Set(made.map(({ agent }) => agent.slug)).size).toBe(100_000);
  expect(new Set(made.map(({ agent }) => agent.id)).size).toBe(100_000);
  expect([...benchAgents(500, ["owner"])]).toEqual(made.slice(0, 500));
  expect(ownerRows("hash")).toEqual(ownerRows("hash"));
  const models = new Set(made.map(({ agent }) => agent.priceModel));
  expect([...models].sort()).toEqual(["free", "one_time", "subscription"]);
});

test("the catalogue is filled once, up to its size, and fully searchable", async () => {
  const ctx = await testCtx();
  const { written } = await writeCatalogue(ctx, 700);
  expect(written).toBeGreaterThan(600);
  const [live] = await ctx.store.read
    .select({ total: count() })
    .from(agents)
    .where(eq(agents.isLive, true));
  expect(live).toEqual({ total: 700 });
  expect(await searchAgents(ctx, ALL_AGENTS)).toMatchObject({ total: 700 });
  expect(await writeCatalogue(ctx, 700)).toEqual({ written: 0 });
  await expect(writeCatalogue(ctx, 800)).rejects.toThrow("already");
});

test("the catalogue is never written to a live site", async () => {
  const ctx = await testCtx();
  ctx.env = { ...ctx.env, mode: "live" };
  await expect(writeCatalogue(ctx, 700)).rejects.toThrow("live mode");
  expect(await ctx.store.read.select().from(agents)).toEqual([]);
});
