import Database from "better-sqlite3";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { migrate } from "drizzle-orm/better-sqlite3/migrator";
import { expect, inject, test } from "vitest";

import { profileOf } from "~/domain/workflows/profiled-entries";
import { writeProfile } from "~/models/catalogue/entry-tasks.server";
import {
  COMPARED,
  listTaskEntries,
} from "~/models/catalogue/task-entries.server";
import type { Db } from "~/models/platform/store.server";

import { testCtx, type TestCtx } from "../support/ctx";
import { given } from "../support/given";

const { engine } = inject("database");

type Doing = { industry?: string; tasks: Record<string, number> };

async function givenEntry(ctx: TestCtx, { industry, tasks }: Doing) {
  const { id, ...words } = await given.intelligenceAgent(ctx);
  const profile = {
    ...profileOf(ctx.knowledge, words),
    industry: industry ?? null,
    tasks: Object.entries(tasks).map(([task, weight]) => ({ task, weight })),
  };
  const entry = { id, isOfShop: false };
  await ctx.store.tx((tx) => writeProfile(tx, entry, profile));
  return id;
}

test("an entry that does two of the tasks is listed once, with its weights for both", async () => {
  const ctx = await testCtx();
  const own = { "answer-calls": 0.5, "collect-debts": 0.25, "write-quotes": 1 };
  const id = await givenEntry(ctx, { tasks: own });

  const tasks = ["collect-debts", "answer-calls"];
  const found = await listTaskEntries(ctx.store.read, {
    tasks,
    industry: null,
  });

  expect(found).toMatchObject([{ entry: { id } }]);
  expect(found[0]?.profile.tasks).toHaveLength(2);
  expect(found[0]?.profile.tasks).toEqual(
    expect.arrayContaining([
      { task: "answer-calls", weight: 0.5 },
      { task: "collect-debts", weight: 0.25 },
    ]),
  );
});

test("the best of the stated industry are listed beside heavier entries", async () => {
  const ctx = await testCtx();
  const light = { tasks: { "answer-calls": 0.3 } };
  const hotel = await givenEntry(ctx, { ...light, industry: "hotel" });
  const law = await givenEntry(ctx, { ...light, industry: "law" });
  for (let entry = 0; entry < COMPARED; entry += 1) {
    await givenEntry(ctx, { tasks: { "answer-calls": 1 } });
  }
  const listed = async (industry: string | null) => {
    const wanted = { tasks: ["answer-calls"], industry };
    const found = await listTaskEntries(ctx.store.read, wanted);
    const ids = found.map(({ entry }) => entry.id);
    return [hotel, law].filter((id) => ids.includes(id));
  };

  expect(await listed("hotel")).toEqual([hotel]);
  expect(await listed("law")).toEqual([law]);
  expect(await listed(null)).toEqual([]);
});

test.skipIf(engine !== "sqlite")(
  "the best entries of a task are read from an index, without sorting",
  async () => {
    const statements: string[] = [];
    const connection = new Database(":memory:", {
      verbose: (statement) => statements.push(String(statement)),
    });
    const db = drizzle(connection);
    migrate(db, { migrationsFolder: "drizzle/migrations/sqlite" });
    const wanted = { tasks: ["answer-calls"], industry: "hotel" };
    await listTaskEntries(db as unknown as Db, wanted);
    const plan = connection
      .prepare<[], { detail: string }>(
        `explain query plan ${statements.at(-1)}`,
      )
      .all()
      .map(({ detail }) => detail);
    connection.close();

    expect(plan).toContainEqual(
      expect.stringContaining("USING COVERING INDEX entry_tasks_task "),
    );
    expect(plan).toContainEqual(
      expect.stringContaining("USING COVERING INDEX entry_tasks_industry "),
    );
    expect(plan.filter((step) => /TEMP B-TREE|SCAN entry/.test(step))).toEqual(
      [],
    );
  },
);
