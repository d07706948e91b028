import { join } from "node:path";

import Database from "better-sqlite3";
import { expect, inject, onTestFinished, test, vi } from "vitest";

import { fillGrowth } from "../../bench/growth/fill";
import { fullReads, ownReads } from "../../bench/growth/plans";
import { WORKLOAD } from "../../bench/growth/workload";
import { testCtx } from "../support/ctx";
import { otherProcess } from "../support/given-delivery";

const USERS = 100;

test.skipIf(inject("database").engine !== "sqlite")(
  "no list and no job reads or sorts a whole growing table, or all rows of one user",
  async () => {
    const filled = await testCtx();
    await fillGrowth(filled, USERS);
    // Only connections that are opened from now on report their statements.
    const compile = vi.spyOn(Database.prototype, "prepare");
    onTestFinished(() => compile.mockRestore());
    const ctx = otherProcess(filled, "measured");
    for (const { run, catchUp } of WORKLOAD) {
      await catchUp?.(ctx);
      await run(ctx);
    }
    const statements = compile.mock.calls.map(([text]) => text);
    compile.mockRestore();

    const file = join(filled.dataDir, "armory.db");
    forgetStatistics(file);
    const connection = new Database(file, { readonly: true });
    const wrong = statements
      .filter((text) => /^\s*(select|update|delete|insert)/i.test(text))
      .map((text) => ({
        text,
        reads: [...fullReads(connection, text), ...ownReads(connection, text)],
      }))
      .filter(({ reads }) => reads.length > 0);
    connection.close();
    expect(statements.length).toBeGreaterThan(50);
    expect(wrong).toEqual([]);
  },
);

/** Statistics of small tables, maybe of an earlier test, favor whole reads. */
function forgetStatistics(file: string): void {
  const connection = new Database(file);
  connection.exec("ANALYZE sqlite_schema; DELETE FROM sqlite_stat1");
  connection.close();
}

test("another database is never filled", async () => {
  const ctx = await testCtx();
  await fillGrowth(ctx, 0);
  await expect(fillGrowth(ctx, USERS)).rejects.toThrow("another run");
  const live = { ...ctx, env: { ...ctx.env, mode: "live" as const } };
  await expect(fillGrowth(live, 0)).resolves.toBeUndefined();
});
