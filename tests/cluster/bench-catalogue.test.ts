import { join } from "node:path";

import { count, eq } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";

import { ALL_AGENTS } from "~/domain/catalogue/search/filters";
import { searchAgents } from "~/services/catalogue/search/search-agents.server";

import { benchAgents, ownerRows } from "../../bench/catalogue/rows";
import { writeCatalogue } from "../../bench/catalogue/write-catalogue";
import { startProgram } from "../../bench/measure/processes";
import { freePort } from "../../commands/support/free-port.mjs";
import { agents, users } from "../../drizzle/schema";
import { testCtx } from "../support/ctx";
import { given } from "../support/given";

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

test("a database in use is refused and stays as it was", async () => {
  const ctx = await testCtx();
  const user = await given.user(ctx);

  await expect(writeCatalogue(ctx, 700)).rejects.toThrow("is in use");

  const found = await ctx.store.read.select({ id: users.id }).from(users);
  expect(found).toEqual([{ id: user.id }]);
});

test("the bare server of the benchmark reads the same cards on both engines", async () => {
  const ctx = await testCtx();
  await writeCatalogue(ctx, 700);
  const port = await freePort();
  const place = ctx.databaseUrl ?? join(ctx.dataDir, "armory.db");
  const args = ["bench/bare-server.mjs", place, String(port)];
  const server = await startProgram({ args, port, probe: "/json" });
  onTestFinished(() => server.stop());

  const answer = await fetch(`${server.url}/json`);

  const { items } = (await answer.json()) as { items: { id: string }[] };
  expect(items).toHaveLength(24);
  expect(items[0]).toHaveProperty("ratingCount");
});
