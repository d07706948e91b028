import { eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";

import type { Ctx } from "~/ctx.server";
import {
  ALL_AGENTS,
  type AgentSearch,
} from "~/domain/catalogue/search/filters";
import { ARSENAL_SORTS } from "~/domain/catalogue/arsenal-filters";
import { indexAgent } from "~/models/catalogue/search/index-agent.server";
import { searchAgents } from "~/services/catalogue/search/search-agents.server";

import { agents } from "../../../../drizzle/schema";
import { testCtx } from "../../../support/ctx";
import { givenCatalogue } from "./given-catalogue";
import { findPlainly } from "./reference";

async function setLive(ctx: Ctx, id: string, isLive: boolean) {
  await ctx.store.tx(async (tx) => {
    await tx.update(agents).set({ isLive }).where(eq(agents.id, id));
    await indexAgent(tx, id, ctx.now());
  });
}

async function walk(
  ctx: Ctx,
  search: AgentSearch,
  between?: () => Promise<void>,
) {
  const forwards: string[][] = [];
  let last = await searchAgents(ctx, search);
  forwards.push(last.items.map(({ id }) => id));
  while (last.nextCursor) {
    await between?.();
    last = await searchAgents(ctx, { ...search, cursor: last.nextCursor });
    forwards.push(last.items.map(({ id }) => id));
  }
  const backwards = [last.items.map(({ id }) => id)];
  while (last.prevCursor) {
    last = await searchAgents(ctx, { ...search, cursor: last.prevCursor });
    backwards.unshift(last.items.map(({ id }) => id));
  }
  return { forwards: forwards.flat(), backwards: backwards.flat() };
}

test.each(ARSENAL_SORTS)(
  "cursors lead through the whole list and back (%s)",
  async (sort) => {
    const ctx = await testCtx();
    const { rows } = await givenCatalogue(ctx, 60, 21);
    const mixes: Partial<AgentSearch>[] = [
      {},
      { q: "a" },
      { q: "ema" },
      { tags: ["crm", "x"] },
      { price: "0-200", delivery: "zip" },
      { minRating: 2 },
    ];
    for (const [index, mix] of mixes.entries()) {
      for (const limit of index === 0 ? [1, 7, 24] : [7, 24]) {
        const search = { ...ALL_AGENTS, ...mix, sort, limit };
        const all = findPlainly(rows, search);
        const { forwards, backwards } = await walk(ctx, search);
        expect(forwards).toEqual(all);
        expect(backwards).toEqual(all);
      }
    }
  },
);

test("paging never skips or repeats an agent while others come and go", async () => {
  const ctx = await testCtx();
  const { rows } = await givenCatalogue(ctx, 60, 22);
  const ids = rows.map(({ id }) => id);
  const everChanged = new Set<string>();
  const live = new Map(ids.map((id) => [id, true]));
  const change = fc.record({
    sort: fc.constantFrom(...ARSENAL_SORTS),
    limit: fc.integer({ min: 1, max: 12 }),
    changes: fc.array(fc.array(fc.constantFrom(...ids), { maxLength: 3 }), {
      maxLength: 20,
    }),
  });
  await fc.assert(
    fc.asyncProperty(change, async ({ sort, limit, changes }) => {
      everChanged.clear();
      const before = new Map(live);
      const waiting = [...changes];
      const { forwards } = await walk(
        ctx,
        { ...ALL_AGENTS, sort, limit },
        async () => {
          for (const id of waiting.shift() ?? []) {
            everChanged.add(id);
            live.set(id, !live.get(id));
            await setLive(ctx, id, live.get(id)!);
          }
        },
      );
      expect(new Set(forwards).size).toBe(forwards.length);
      const steady = findPlainly(rows, { ...ALL_AGENTS, sort }).filter(
        (id) => before.get(id) && !everChanged.has(id),
      );
      expect(forwards.filter((id) => !everChanged.has(id))).toEqual(steady);
    }),
    { numRuns: 25, seed: 22 },
  );
});

test("a forged cursor is refused", async () => {
  const ctx = await testCtx();
  await givenCatalogue(ctx, 30, 23);
  const search = { ...ALL_AGENTS, limit: 5 };
  const { nextCursor } = await searchAgents(ctx, search);
  const forge = (value: unknown) =>
    btoa(JSON.stringify(value)).replaceAll("=", "");
  const bad = [
    "x",
    "!!!",
    "é",
    `${nextCursor}=`,
    ` ${nextCursor}`,
    "W10",
    "bnVsbA",
    forge([2, "popular", "next", 1, "id"]),
    forge([1, "popular", "sideways", 1, "id"]),
    forge([1, "popular", "next", "1", "id"]),
    forge([1, "popular", "next", 1, "' or 1=1 --"]),
    forge([1, "popular", "next", 1, "id", "more"]),
    forge({ sort: "popular" }),
  ];
  for (const cursor of bad) {
    await expect(
      searchAgents(ctx, { ...search, cursor }),
    ).rejects.toMatchObject({
      code: "invalid",
      errors: { cursor: [expect.any(String)] },
    });
  }
  await expect(
    searchAgents(ctx, { ...search, sort: "newest", cursor: nextCursor }),
  ).rejects.toMatchObject({ code: "invalid" });
  await fc.assert(
    fc.asyncProperty(fc.string({ minLength: 1 }), async (cursor) => {
      await expect(
        searchAgents(ctx, { ...search, cursor }),
      ).rejects.toMatchObject({ code: "invalid" });
    }),
  );
});

test("numbered pages end at 40, or at the last page", async () => {
  const ctx = await testCtx();
  await givenCatalogue(ctx, 60, 24);
  const beyond = await searchAgents(ctx, { ...ALL_AGENTS, page: 999 });
  expect(beyond).toMatchObject({ page: 3, pageCount: 3, nextCursor: null });
  expect(beyond.items).toHaveLength(12);
  const single = { ...ALL_AGENTS, limit: 1, page: 50 };
  expect(await searchAgents(ctx, single)).toMatchObject({
    page: 40,
    pageCount: 60,
    nextCursor: expect.any(String),
  });
});
