import { sql } from "drizzle-orm";
import pg from "pg";
import { expect, test } from "vitest";

import { ALL_AGENTS } from "~/domain/catalogue/search/filters";
import { searchAgents } from "~/services/catalogue/search/search-agents.server";

import { writeCatalogue } from "../../bench/catalogue/write-catalogue";
import { testCtx, type TestCtx } from "../support/ctx";

/** More than SQLite counts at a time (sqlite-count.server.ts). */
const AGENTS = 4_600;

async function countByReading(ctx: TestCtx, term: string): Promise<number> {
  const [row] = await ctx.store.read
    .select({ found: sql`count(*)`.mapWith(Number) })
    .from(sql`agent_search_texts`)
    .where(sql`text like ${`%${term}%`}`);
  return row?.found ?? 0;
}

/**
 * Does autovacuum's work on a running server: without it, joins read row by
 * row.
 */
async function analyze({ databaseUrl }: TestCtx): Promise<void> {
  if (databaseUrl === null) return;
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query("analyze");
  await client.end();
}

test("terms, tags and prices of thousands of agents are counted exactly", async () => {
  const ctx = await testCtx();
  await writeCatalogue(ctx, AGENTS);
  await analyze(ctx);
  const totalOf = async (filters: object) =>
    (await searchAgents(ctx, { ...ALL_AGENTS, ...filters })).total;

  for (const q of ["the", "ing", "email", "and"]) {
    expect([q, await totalOf({ q })]).toEqual([
      q,
      await countByReading(ctx, q),
    ]);
  }
  expect(await totalOf({ q: "the" })).toBeGreaterThan(4_000);
  for (const tag of ["email", "hr", "no such tag"]) {
    // A second, unused tag makes the index count them instead.
    const counted = await totalOf({ tags: [tag, "nobody carries this"] });
    expect([tag, await totalOf({ tags: [tag] })]).toEqual([tag, counted]);
  }
  const prices = ["0-200", "200-500", "500+"] as const;
  const counts = await Promise.all(prices.map((price) => totalOf({ price })));
  expect(counts[0]).toBe(await totalOf({ maxPrice: 20_000 }));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(AGENTS);
});
