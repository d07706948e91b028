import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, statSync, writeFileSync } from "node:fs";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

import Database from "better-sqlite3";
import pg from "pg";
import { expect, inject, onTestFinished, test } from "vitest";

import { NewerDatabaseError } from "~/models/platform/migrations.server";
import { migrateStore, openStore } from "~/models/platform/open-store.server";
import { migratePostgres } from "~/models/platform/postgres-migrations.server";
import { migrateSqlite } from "~/models/platform/sqlite-store.server";

import { users } from "../../drizzle/schema";
import { testCtx, type TestCtx } from "../support/ctx";
import { given } from "../support/given";
import { programOf } from "../support/programs";

const { engine } = inject("database");
const noProcesses = engine === "pglite";
const MIGRATIONS = resolve("drizzle/migrations");
const LATER = 4_000_000_000_000;

/** Runs a statement on the database, like another program. */
async function run(ctx: TestCtx, sql: string): Promise<unknown[]> {
  if (ctx.databaseUrl === null) {
    const other = new Database(join(ctx.dataDir, "armory.db"));
    const statement = other.prepare(sql);
    const rows = statement.reader ? statement.all() : [statement.run()];
    other.close();
    return rows;
  }
  const other = new pg.Client({ connectionString: ctx.databaseUrl });
  await other.connect();
  const { rows } = await other.query<object>(sql);
  await other.end();
  return rows;
}

const journal =
  engine === "sqlite" ? "__drizzle_migrations" : "drizzle.__drizzle_migrations";

const start = ({ databaseUrl, dataDir }: TestCtx) =>
  openStore({ databaseUrl, dataDir, drizzleDir: resolve("drizzle") });

const breaking =
  engine === "sqlite"
    ? "__breaking_migrations"
    : "drizzle.__breaking_migrations";

/** What a later version leaves in the database. */
async function givenLater(ctx: TestCtx, isBreaking: boolean): Promise<void> {
  const applied = `insert into ${journal} (hash, created_at) values ('later', ${LATER})`;
  await run(ctx, applied);
  if (isBreaking) await run(ctx, `insert into ${breaking} values (${LATER})`);
  onTestFinished(async () => {
    await run(ctx, `delete from ${journal} where created_at = ${LATER}`);
    await run(ctx, `delete from ${breaking} where made_at = ${LATER}`);
  });
}

test.skipIf(noProcesses)(
  "a database that a later version changed is refused and left unchanged",
  async () => {
    const ctx = await testCtx();
    await givenLater(ctx, true);
    const before = await run(ctx, `select * from ${journal}`);
    await expect(start(ctx)).rejects.toThrow(NewerDatabaseError);
    await expect(start(ctx)).rejects.toThrow("is newer than this version");
    expect(await run(ctx, `select * from ${journal}`)).toEqual(before);
  },
);

test.skipIf(noProcesses)(
  "a database to which a later version only added is used, but not copied",
  async () => {
    const ctx = await testCtx();
    const user = await given.user(ctx);
    await givenLater(ctx, false);
    const store = await start(ctx);
    expect(await store.read.select().from(users)).toMatchObject([
      { id: user.id },
    ]);
    await store.close();
    const { databaseUrl, dataDir } = ctx;
    const place = { databaseUrl, dataDir, drizzleDir: resolve("drizzle") };
    await expect(migrateStore(place, { acceptsAdded: false })).rejects.toThrow(
      NewerDatabaseError,
    );
  },
);

test.skipIf(noProcesses)(
  "a database without the mark of a version that knows it is refused",
  async () => {
    const ctx = await testCtx();
    await givenLater(ctx, false);
    const marks = await run(ctx, `select made_at from ${breaking}`);
    await run(ctx, `delete from ${breaking}`);
    onTestFinished(async () => {
      for (const mark of marks as { made_at: number }[]) {
        await run(ctx, `insert into ${breaking} values (${mark.made_at})`);
      }
    });
    await expect(start(ctx)).rejects.toThrow(NewerDatabaseError);
  },
);

/** The migrations of a next version, with the given one added. */
async function nextVersion(...statements: string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "armory-migrations-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(join(MIGRATIONS, engine), folder, { recursive: true });
  const file = join(folder, "meta/_journal.json");
  const known = JSON.parse(readFileSync(file, "utf8")) as {
    entries: object[];
  };
  const entry = { idx: 99, version: "7", when: LATER, tag: "half" };
  known.entries.push({ ...entry, breakpoints: true });
  writeFileSync(file, JSON.stringify(known));
  const sql = statements.join(";--> statement-breakpoint\n");
  writeFileSync(join(folder, "half.sql"), sql);
  return folder;
}

const ENDLESS = {
  sqlite:
    "insert into half with recursive numbers (n) as (select 1 union all select n + 1 from numbers) select n from numbers",
  pg: "select pg_sleep(600)",
};

/** Whether a process is in the middle of the migration. */
async function isHalfWay(ctx: TestCtx): Promise<boolean> {
  if (ctx.databaseUrl === null) {
    return statSync(join(ctx.dataDir, "armory.db-wal")).size > 4_000_000;
  }
  return (await run(ctx, `select 1 from ${ASLEEP}`)).length > 0;
}

const ASLEEP =
  "pg_stat_activity where query like '%pg_sleep(600)' and datname = current_database()";

/** The server notices a dead client only when its query ends. */
async function endQueryOfDead(ctx: TestCtx): Promise<void> {
  if (ctx.databaseUrl === null) return;
  await run(ctx, `select pg_terminate_backend(pid) from ${ASLEEP}`);
}

async function migrate(ctx: TestCtx, folder: string): Promise<void> {
  if (ctx.databaseUrl) await migratePostgres(ctx.databaseUrl, folder);
  else migrateSqlite(join(ctx.dataDir, "armory.db"), folder);
}

test.skipIf(noProcesses)(
  "a migration killed halfway is rolled back and runs again",
  async () => {
    const ctx = await testCtx();
    const user = await given.user(ctx);
    const create = "create table half (n bigint not null)";
    const endless = await nextVersion(
      create,
      "insert into half values (1)",
      engine === "sqlite" ? ENDLESS.sqlite : ENDLESS.pg,
    );
    const program = await programOf("tests/support/migrate-program.ts");
    const place = ctx.databaseUrl ?? join(ctx.dataDir, "armory.db");
    const child = spawn(process.execPath, [program, place, endless]);
    onTestFinished(() => void child.kill("SIGKILL"));
    await expect.poll(() => isHalfWay(ctx)).toBe(true);
    child.kill("SIGKILL");
    await once(child, "exit");
    await endQueryOfDead(ctx);

    const store = await start(ctx);
    await store.close();
    await expect(run(ctx, "select * from half")).rejects.toThrow("half");

    onTestFinished(async () => {
      await run(ctx, "drop table if exists half");
      await run(ctx, `delete from ${journal} where created_at = ${LATER}`);
    });
    await migrate(
      ctx,
      await nextVersion(create, "insert into half values (2)"),
    );
    expect(await run(ctx, "select * from half")).toHaveLength(1);
    const kept = await run(ctx, "select id from users");
    expect(kept).toEqual([{ id: user.id }]);
  },
);

test.skipIf(engine !== "pg")(
  "an index of an existing table is built while it is written, also after a failed attempt",
  async () => {
    const ctx = await testCtx();
    await given.user(ctx);
    await given.user(ctx);
    onTestFinished(async () => {
      await run(ctx, "drop index if exists late");
      await run(ctx, `delete from ${journal} where created_at = ${LATER}`);
    });
    const failed = run(
      ctx,
      "create unique index concurrently late on users (role)",
    );
    await expect(failed).rejects.toThrow("could not create unique index");
    const folder = await nextVersion(
      'CREATE INDEX IF NOT EXISTS "late" ON "users" USING btree ("role")',
    );
    // Two processes that start at once.
    await Promise.all([migrate(ctx, folder), migrate(ctx, folder)]);
    const built = await run(
      ctx,
      "select indisvalid, indisunique from pg_index where indexrelid = 'late'::regclass",
    );
    expect(built).toEqual([{ indisvalid: true, indisunique: false }]);
  },
);
