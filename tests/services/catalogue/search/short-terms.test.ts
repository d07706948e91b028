import { eq, sql } from "drizzle-orm";
import { expect, inject, test } from "vitest";

import { ALL_AGENTS } from "~/domain/catalogue/search/filters";
import {
  searchedText,
  searchText,
} from "~/domain/catalogue/search/search-text";
import { indexAgent } from "~/models/catalogue/search/index-agent.server";
import { countShortTerm } from "~/models/catalogue/search/short-terms.server";
import { countShortTerms } from "~/services/catalogue/search/count-short-terms.server";
import { reindexAll } from "~/services/catalogue/search/reindex-all.server";
import { searchAgents } from "~/services/catalogue/search/search-agents.server";

import {
  agents,
  agentSearch,
  agentSearchTexts,
  agentShortTerms,
  uncountedAgentTexts,
} from "../../../../drizzle/schema";
import { testCtx, type TestCtx } from "../../../support/ctx";
import { otherProcess } from "../../../support/given-delivery";
import { until } from "../../../support/until";
import { givenCatalogue, type AgentRow } from "./given-catalogue";
import { findPlainly } from "./reference";

/** Every term of one or two characters of these agents, and some others. */
function termsOf(rows: readonly AgentRow[]): string[] {
  const letters = Array.from(rows.map(searchedText).join(""));
  const pairs = letters.map((letter, at) => letter + (letters[at + 1] ?? ""));
  const terms = [...letters, ...pairs, "_", "qz", "\\", "🦊"];
  return [...new Set(terms.map((term) => searchText(term).trim()))].filter(
    (term) => term !== "",
  );
}

/** Compares what is counted with a plain filter. */
async function expectExact(
  ctx: TestCtx,
  rows: AgentRow[],
  terms = termsOf(rows),
): Promise<void> {
  const counted = await Promise.all(
    terms.map(async (term) => [term, await countShortTerm(ctx.store, term)]),
  );
  expect(counted).toEqual(
    terms.map((q) => [q, findPlainly(rows, { ...ALL_AGENTS, q }).length]),
  );
}

/** Exact before and after the job has counted the changes. */
async function expectExactTwice(
  ctx: TestCtx,
  rows: AgentRow[],
  terms?: string[],
): Promise<void> {
  await expectExact(ctx, rows, terms);
  expect(await countShortTerms(ctx)).toBeGreaterThan(0);
  expect(await ctx.store.read.select().from(uncountedAgentTexts)).toEqual([]);
  await expectExact(ctx, rows, terms);
}

async function change(ctx: TestCtx, row: AgentRow, values: Partial<AgentRow>) {
  Object.assign(row, values);
  await ctx.store.tx(async (tx) => {
    await tx.update(agents).set(values).where(eq(agents.id, row.id));
    await indexAgent(tx, row.id, ctx.now());
  });
}

test("short terms are counted exactly after approvals, edits and unlistings", async () => {
  const ctx = await testCtx();
  const { rows } = await givenCatalogue(ctx, 60, 41);
  const terms = [...termsOf(rows), "ne", "w"];
  await expectExactTwice(ctx, rows, terms);
  for (const [at, row] of rows.slice(0, 30).entries()) {
    const { shortDesc } = rows[at + 30]!;
    const values = [
      { isLive: false },
      { name: `${row.name} new`, shortDesc },
      { tags: ["x"], name: "%" },
    ];
    await change(ctx, row, values[at % 3]!);
  }
  await expectExactTwice(ctx, rows, terms);
  for (const row of rows.slice(0, 15)) {
    await change(ctx, row, { isLive: true });
    await change(ctx, row, { name: "w" });
  }
  await expectExactTwice(ctx, rows, terms);
});

test("changes of a version that knows no counts are counted too", async () => {
  const ctx = await testCtx();
  const { rows } = await givenCatalogue(ctx, 40, 43);
  await countShortTerms(ctx);
  const terms = termsOf(rows);
  const [edited, removed] = rows;
  await ctx.store.tx(async (tx) => {
    const docOf = async ({ id }: AgentRow) => {
      const [found] = await tx
        .select({ doc: agentSearch.doc })
        .from(agentSearch)
        .where(eq(agentSearch.agentId, id));
      return found!.doc;
    };
    await tx
      .update(agentSearchTexts)
      .set({ text: searchedText({ ...edited!, name: "Zoo" }) })
      .where(eq(agentSearchTexts.doc, await docOf(edited!)));
    await tx
      .delete(agentSearch)
      .where(eq(agentSearch.doc, await docOf(removed!)));
  });
  edited!.name = "Zoo";
  removed!.isLive = false;
  await expectExactTwice(ctx, rows, [...terms, "z", "oo"]);
});

test("a rebuilt index is counted exactly", async () => {
  const ctx = await testCtx();
  const { rows } = await givenCatalogue(ctx, 60, 44);
  await countShortTerms(ctx);
  await change(ctx, rows[0]!, { isLive: false });
  await reindexAll(ctx);
  await expectExactTwice(ctx, rows);
});

test("changes at the same time as each other and as the count are all counted", async () => {
  const ctx = await testCtx();
  const other = otherProcess(ctx, "other");
  const { rows } = await givenCatalogue(ctx, 40, 45);
  const terms = [...termsOf(rows), "q", "qq"];
  const edits = rows.slice(0, 12).map(async (row, at) => {
    const { store } = at % 2 === 0 ? ctx : other;
    await change({ ...ctx, store }, row, { name: `QQ ${at}` });
  });
  const counts = [ctx, other, ctx].map((process) => countShortTerms(process));
  await Promise.all([...edits, ...counts]);
  await countShortTerms(ctx);
  await expectExact(ctx, rows, terms);
});

test("with many uncounted texts a search reads all of them until the job has counted", async () => {
  const ctx = await testCtx();
  const { rows } = await givenCatalogue(ctx, 10, 47);
  const docs = Array.from({ length: 1_001 }, (_, at) => ({ doc: 1_000 + at }));
  await ctx.store.tx((tx) => tx.insert(uncountedAgentTexts).values(docs));
  expect(await countShortTerm(ctx.store, "a")).toBeNull();
  const search = { ...ALL_AGENTS, q: "a", limit: 100 };
  const { total } = await searchAgents(ctx, search);
  expect(total).toBe(findPlainly(rows, search).length);
  await expect(countShortTerms(ctx, AbortSignal.abort())).resolves.toBe(0);
  expect(await countShortTerms(ctx)).toBe(1_011);
  await expectExact(ctx, rows);
});

test("a common term and one without matches are counted without the texts, if nothing else is filtered", async () => {
  const ctx = await testCtx();
  const { rows } = await givenCatalogue(ctx, 10, 48);
  await countShortTerms(ctx);
  // Only the counts say so.
  await ctx.store.tx((tx) => tx.update(agentShortTerms).set({ agents: 3_001 }));
  const letter = searchText(rows[0]!.name).slice(0, 1);
  const search = { ...ALL_AGENTS, q: letter };
  const total = async (others: Partial<typeof search> = {}) =>
    (await searchAgents(ctx, { ...search, ...others })).total;
  expect(await total()).toBe(3_001);
  expect(await total({ maxPrice: 99_999_999 })).toBeLessThanOrEqual(10);
  await ctx.store.tx((tx) => tx.update(agentShortTerms).set({ agents: 0 }));
  const forgetful = { ...ctx, store: { ...ctx.store } };
  expect((await searchAgents(forgetful, search)).total).toBe(0);
});

test.skipIf(inject("database").engine !== "pg")(
  "on PostgreSQL, the count waits for a change of a text that it would count",
  async () => {
    const ctx = await testCtx();
    const other = otherProcess(ctx, "other");
    const { rows } = await givenCatalogue(ctx, 5, 49);
    const terms = [...termsOf(rows), "qq"];
    const waiting = () =>
      ctx.store.read
        .select({ pid: sql`pid` })
        .from(
          sql`pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
    const row = rows[0]!;
    const counts = await ctx.store.tx(async (tx) => {
      Object.assign(row, { name: "QQ" });
      await tx.update(agents).set({ name: "QQ" }).where(eq(agents.id, row.id));
      await indexAgent(tx, row.id, ctx.now());
      const count = countShortTerms(other);
      const isBlocked = until(
        "the count waits",
        async () => (await waiting()).length > 0,
      );
      await Promise.race([count, isBlocked]);
      return [count];
    });
    await Promise.all(counts);
    await expectExact(ctx, rows, terms);
  },
);
