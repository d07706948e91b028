import { join } from "node:path";

import Database from "better-sqlite3";
import pg from "pg";
import { expect, inject, test } from "vitest";

import { testBrowser } from "../support/app";
import { testCtx, type TestCtx } from "../support/ctx";

const { engine } = inject("database");
const report = { promptText: "Sort my invoices", sessionId: "a".repeat(32) };

/** Another program that locks a table, or the SQLite file, until released. */
async function lock(ctx: TestCtx, table: string): Promise<() => unknown> {
  if (ctx.databaseUrl === null) {
    const other = new Database(join(ctx.dataDir, "armory.db"));
    other.exec("BEGIN IMMEDIATE");
    return () => other.close();
  }
  const other = new pg.Client({ connectionString: ctx.databaseUrl });
  await other.connect();
  await other.query("BEGIN");
  await other.query(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
  return () => other.end();
}

test.skipIf(engine === "pglite")(
  "writers of a locked database wait five seconds in total, then get 503",
  async () => {
    const ctx = await testCtx();
    const browser = testBrowser(ctx);
    const write = () => browser.api("POST", "/api/analytics/prompts", report);
    const unlock = await lock(ctx, "homepage_prompts");
    const began = performance.now();
    const answers = await Promise.all([write(), write(), write()]);
    const waited = performance.now() - began;
    await unlock();

    for (const { status, headers } of answers) {
      expect(status).toBe(503);
      expect(headers.get("Retry-After")).toBe("5");
    }
    expect(waited).toBeGreaterThan(4_000);
    // One after the other, the three would wait for 15 seconds.
    expect(waited).toBeLessThan(14_000);
    expect((await write()).status).toBe(202);
  },
);

test.skipIf(engine === "pglite")(
  "readers of a locked SQLite file get a response, those of a PostgreSQL table 503",
  async () => {
    const ctx = await testCtx();
    const unlock = await lock(ctx, "operator_directory");
    const read = await testBrowser(ctx).api("GET", "/api/operators");
    await unlock();
    expect(read.status).toBe(engine === "sqlite" ? 200 : 503);
  },
);
