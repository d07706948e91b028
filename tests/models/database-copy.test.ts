import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

import Database from "better-sqlite3";
import pg from "pg";
import { expect, inject, onTestFinished, test } from "vitest";

import { copyDatabase } from "~/models/platform/database-copy/copy-database.server";
import { tablesInOrder } from "~/models/platform/database-copy/tables.server";
import { migrateSqlite } from "~/models/platform/sqlite-store.server";
import { countShortTerms } from "~/services/catalogue/search/count-short-terms.server";
import { reindexAll } from "~/services/catalogue/search/reindex-all.server";

import { testCtx, type TestCtx } from "../support/ctx";
import { given } from "../support/given";
import { givenBoughtPackage } from "../support/given-purchases";

/** Concurrent connections and their rollbacks matter only on a server. */
const database = inject("database");
const noServer = database.engine !== "pg";

const drizzleDir = resolve("drizzle");

/** A new folder with a migrated database without rows. */
async function emptyFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "armory-copy-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, "armory.db");
  migrateSqlite(file, join(drizzleDir, "migrations/sqlite"));
  return file;
}

/** An empty database on the server, not migrated. */
async function emptyTarget() {
  if (database.engine !== "pg") throw new Error("There is no server");
  const admin = `${database.clusterUrl}/postgres`;
  const name = `copy_${randomUUID().replaceAll("-", "")}`;
  await withClient(admin, (client) => client.query(`create database ${name}`));
  return `${database.clusterUrl}/${name}`;
}

async function withClient<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** All rows of all tables on the server. */
function contentOf(url: string): Promise<Record<string, unknown[]>> {
  return withClient(url, async (client) => {
    const content: Record<string, unknown[]> = {};
    for (const { name } of tablesInOrder()) {
      const found = await client.query<Record<string, unknown>>(
        `select * from "${name}" as t order by t::text`,
      );
      content[name] = found.rows;
    }
    return content;
  });
}

/** Copies a server's rows into a SQLite file. */
async function fillFile(file: string, ctx: TestCtx): Promise<void> {
  const content = await contentOf(ctx.databaseUrl!);
  const sqlite = new Database(file);
  for (const { name, columns, isDerived } of tablesInOrder()) {
    if (isDerived) sqlite.exec(`delete from "${name}"`);
    const names = columns.map((column) => `"${column.name}"`).join(", ");
    const places = columns.map(() => "?").join(", ");
    const insert = sqlite.prepare(
      `insert into "${name}" (${names}) values (${places})`,
    );
    for (const row of content[name] as Record<string, unknown>[]) {
      insert.run(columns.map(({ name }) => asSqlite(row[name])));
    }
  }
  sqlite.close();
}

function asSqlite(value: unknown): unknown {
  if (typeof value === "boolean") return value ? 1 : 0;
  return value instanceof Date ? value.getTime() : value;
}

async function givenFile(): Promise<{ ctx: TestCtx; file: string }> {
  const ctx = await testCtx();
  await givenBoughtPackage(ctx);
  await given.user(ctx, { username: "Zoë_Ünïcode" });
  await reindexAll(ctx);
  await countShortTerms(ctx);
  const file = await emptyFile();
  await fillFile(file, ctx);
  return { ctx, file };
}

test.skipIf(noServer)(
  "a copied database has every row, exactly as it was",
  async () => {
    const { ctx, file } = await givenFile();
    const url = await emptyTarget();
    const tallies = await copyDatabase({ file, url, drizzleDir });

    const before = await contentOf(ctx.databaseUrl!);
    expect(before.orders).toHaveLength(1);
    expect(await contentOf(url)).toEqual(before);
    const orders = tallies.find(({ table }) => table === "orders");
    expect(orders).toMatchObject({ rows: "1" });
    expect(orders?.sums[0]).toEqual({ column: "total_cents", sum: "19900" });
  },
);

test.skipIf(noServer)("a database with rows is never overwritten", async () => {
  const { ctx, file } = await givenFile();
  const before = await contentOf(ctx.databaseUrl!);
  const copying = copyDatabase({ file, url: ctx.databaseUrl!, drizzleDir });
  await expect(copying).rejects.toThrow("is not empty");
  expect(await contentOf(ctx.databaseUrl!)).toEqual(before);
});

test.skipIf(noServer)(
  "a refused row or a difference in money leaves the target empty",
  async () => {
    const { file } = await givenFile();
    const url = await emptyTarget();
    const source = new Database(file);
    source.pragma("foreign_keys = OFF");
    source.exec("update orders set buyer_user_id = 'nobody'");
    source.close();
    const broken = copyDatabase({ file, url, drizzleDir });
    await expect(broken).rejects.toThrow("foreign key");

    const whole = await givenFile();
    const change = `
      create function one_more() returns trigger language plpgsql as
        $$ begin new.total_cents := new.total_cents + 1; return new; end $$;
      create trigger one_more before insert on orders
        for each row execute function one_more();`;
    await withClient(url, (client) => client.query(change));
    const copying = copyDatabase({ file: whole.file, url, drizzleDir });
    await expect(copying).rejects.toThrow(
      "orders.total_cents sums up to 19900, its copy to 19901",
    );
    const filled = Object.values(await contentOf(url)).flat();
    expect(filled).toEqual([]);
  },
);

test.skipIf(noServer)("a file that a server has open is refused", async () => {
  const file = await emptyFile();
  const url = await emptyTarget();
  const server = new Database(file);
  server.prepare("select count(*) from users").get();
  const copying = copyDatabase({ file, url, drizzleDir });
  await expect(copying).rejects.toThrow("Stop the server first");
  server.close();
  const { length } = await copyDatabase({ file, url, drizzleDir });
  expect(length).toBe(tablesInOrder().length);
});

test.skipIf(noServer)("a missing file is not created", async () => {
  const file = join(tmpdir(), randomUUID(), "armory.db");
  const copying = copyDatabase({ file, url: await emptyTarget(), drizzleDir });
  await expect(copying).rejects.toThrow("There is no database at");
});
