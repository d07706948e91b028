import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { profileEntries } from "~/services/workflows/profile-entries.server";

import { entryTasks, intelligenceAgents } from "../../../drizzle/schema";
import { testCtx, type TestCtx } from "../../support/ctx";
import { given } from "../../support/given";

/** An entry with a profile from another version of the knowledge. */
async function givenOutdated(ctx: TestCtx) {
  const { id } = await given.intelligenceAgent(ctx, {
    title: "Debt desk",
    description: "Chases unpaid invoices.",
    tags: [],
  });
  await ctx.store.tx(async (tx) => {
    await tx.update(intelligenceAgents).set({ profileVersion: "earlier" });
    await tx.update(entryTasks).set({ task: "answer-calls" });
  });
  return id;
}

async function tasksOf(ctx: TestCtx, id: string) {
  const rows = await ctx.store.read
    .select({ task: entryTasks.task })
    .from(entryTasks)
    .where(eq(entryTasks.entryId, id));
  return rows.map(({ task }) => task);
}

test("entries with outdated profiles are profiled, once", async () => {
  const ctx = await testCtx();
  const id = await givenOutdated(ctx);
  expect(await profileEntries(ctx)).toBe(1);
  expect(await tasksOf(ctx, id)).toContain("collect-debts");
  expect(await profileEntries(ctx)).toBe(0);
});

test("a stopped job profiles nothing", async () => {
  const ctx = await testCtx();
  const id = await givenOutdated(ctx);
  await profileEntries(ctx, AbortSignal.abort());
  expect(await tasksOf(ctx, id)).toEqual(["answer-calls"]);
});
