import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { join } from "node:path";

import Database from "better-sqlite3";
import { eq, sql } from "drizzle-orm";
import pg from "pg";
import { expect, inject, onTestFinished, test } from "vitest";

import { addToWindow } from "~/models/platform/rate-limits.server";
import { openPostgresStore } from "~/models/platform/postgres-store.server";
import { openSqliteStore } from "~/models/platform/sqlite-store.server";
import type { Db } from "~/models/platform/store.server";

import { appMeta } from "../../drizzle/schema";
import { testCtx, type TestCtx } from "../support/ctx";

const row = (key: string, value = "1") => ({
  key,
  value,
  updatedAt: new Date("2026-01-01T00:00:00.123Z"),
});

/** Opens the file as another process. */
function openAgain({ dataDir }: TestCtx) {
  const store = openSqliteStore(join(dataDir, "armory.db"));
  onTestFinished(() => store.close());
  return store;
}

const readAll = (ctx: TestCtx) => ctx.store.read.select().from(appMeta);

test("a successful transaction is kept, with times to the millisecond", async () => {
  const ctx = await testCtx();
  await ctx.store.tx((tx) => tx.insert(appMeta).values(row("a")));
  expect(await readAll(ctx)).toEqual([row("a")]);
});

test("a failed transaction leaves nothing behind", async () => {
  const ctx = await testCtx();
  const failing = ctx.store.tx(async (tx) => {
    await tx.insert(appMeta).values(row("a"));
    throw new Error("stop");
  });
  await expect(failing).rejects.toThrow("stop");
  expect(await readAll(ctx)).toEqual([]);
});

test("transactions do not nest", async () => {
  const ctx = await testCtx();
  const nested = ctx.store.tx(() => ctx.store.tx(() => Promise.resolve(1)));
  await expect(nested).rejects.toThrow("Transactions do not nest");
});

test("a unique violation is recognized on both engines", async () => {
  const ctx = await testCtx();
  const insert = () =>
    ctx.store.tx((tx) => tx.insert(appMeta).values(row("a")));
  await insert();
  const error: unknown = await insert().then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(ctx.store.isUnique(error)).toBe(true);
  expect(ctx.store.isUnique(new Error("other"))).toBe(false);
});

test("forty concurrent writers lose no update", async () => {
  const ctx = await testCtx();
  const expiresAt = new Date(ctx.now().getTime() + 60_000);
  await Promise.all(
    Array.from({ length: 40 }, () =>
      ctx.store.tx((tx) =>
        addToWindow(tx, { key: "w", count: 1, expiresAt }, ctx.now()),
      ),
    ),
  );
  const last = await ctx.store.tx((tx) =>
    addToWindow(tx, { key: "w", count: 1, expiresAt }, ctx.now()),
  );
  expect(last.count).toBe(41);
});

test.skipIf(inject("database").engine !== "sqlite")(
  "a write outside a transaction throws",
  async () => {
    const ctx = await testCtx();
    const stray = async () => {
      await ctx.store.read.insert(appMeta).values(row("a"));
    };
    await expect(stray()).rejects.toThrow(/readonly|query/i);
    const kept = await ctx.store.read
      .select()
      .from(appMeta)
      .where(eq(appMeta.key, "a"));
    expect(kept).toEqual([]);
  },
);

test.skipIf(inject("database").engine !== "sqlite")(
  "a reopened file keeps every commit despite a power failure, on each connection",
  async () => {
    const ctx = await testCtx();
    const { read, tx } = openAgain(ctx);
    const settings = async (db: Db) => {
      const [found] = await db
        .select({
          journal: sql`(select journal_mode from pragma_journal_mode)`,
          synchronous: sql`(select synchronous from pragma_synchronous)`,
          references: sql`(select foreign_keys from pragma_foreign_keys)`,
        })
        .from(sql`(select 1)`);
      return found;
    };
    const FULL = 2;
    const safe = { journal: "wal", synchronous: FULL, references: 1 };
    expect(await settings(read)).toEqual(safe);
    expect(await tx(settings)).toEqual(safe);
  },
);

test.skipIf(inject("database").engine !== "sqlite")(
  "a transaction waits for another process without blocking others",
  async () => {
    const ctx = await testCtx();
    const other = new Database(join(ctx.dataDir, "armory.db"));
    other.exec("BEGIN IMMEDIATE");
    const waiting = ctx.store.tx((tx) => tx.insert(appMeta).values(row("a")));
    expect(await readAll(ctx)).toEqual([]);
    other.close();
    await waiting;
    expect(await readAll(ctx)).toEqual([row("a")]);
  },
);

test.skipIf(inject("database").engine !== "pg")(
  "a connection that dies between two queries fails only its transaction",
  async () => {
    const ctx = await testCtx();
    const failing = ctx.store.tx(async (tx) => {
      const [own] = await tx
        .select({ pid: sql<number>`pg_backend_pid()` })
        .from(sql`(select 1) as one`);
      const other = new pg.Client({ connectionString: ctx.databaseUrl! });
      await other.connect();
      await other.query("select pg_terminate_backend($1)", [own?.pid]);
      const alive = "select 1 from pg_stat_activity where pid = $1";
      await expect
        .poll(async () => (await other.query(alive, [own?.pid])).rowCount)
        .toBe(0);
      await other.end();
      await tx.insert(appMeta).values(row("a"));
    });
    const error: unknown = await failing.catch((reason: unknown) => reason);
    expect(ctx.store.isUnavailable(error)).toBe(true);
    await ctx.store.tx((tx) => tx.insert(appMeta).values(row("b")));
    expect(await readAll(ctx)).toEqual([row("b")]);
  },
);

test("ping checks that the database can be written", async () => {
  const ctx = await testCtx();
  await expect(ctx.store.ping()).resolves.toBeUndefined();
});

/** A way to PostgreSQL on which connections can go silent, as behind a firewall. */
async function silenceable(url: string) {
  const { hostname, port, pathname, username } = new URL(url);
  const folder = decodeURIComponent(hostname);
  let silent: Socket[] = [];
  const open: Socket[] = [];
  const server = createServer((caller) => {
    const callee = connect(`${folder}/.s.PGSQL.${port}`);
    for (const socket of [caller, callee]) socket.on("error", () => undefined);
    open.push(caller, callee);
    caller.pipe(callee).pipe(caller);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.close();
    for (const socket of [...open, ...silent]) socket.destroy();
  });
  const { port: own } = server.address() as AddressInfo;
  return {
    url: `postgres://${username}@127.0.0.1:${own}${pathname}`,
    silence: () => {
      silent = open.splice(0);
      for (const socket of silent) socket.unpipe().pause();
      return silent.length / 2;
    },
  };
}

test("ten connections that went silent are replaced, without a restart", async ({
  skip,
}) => {
  const { databaseUrl } = await testCtx();
  if (databaseUrl === null) return skip("No PostgreSQL server");
  const way = await silenceable(databaseUrl);
  const store = openPostgresStore(way.url, { timeoutMs: 300 });
  onTestFinished(() => store.close());
  const readTen = () =>
    Promise.allSettled(
      Array.from({ length: 10 }, () => store.read.select().from(appMeta)),
    );
  await readTen();
  expect(way.silence()).toBe(10);

  const [written, ...read] = await Promise.allSettled([
    store.tx((tx) => tx.insert(appMeta).values(row("a"))),
    ...Array.from({ length: 9 }, () => store.read.select().from(appMeta)),
  ]);

  for (const outcome of [written, ...read]) {
    if (outcome.status === "fulfilled") throw new Error("It was answered");
    expect(store.isUnavailable(outcome.reason)).toBe(true);
  }
  await store.tx((tx) => tx.insert(appMeta).values(row("b")));
  const after = await readTen();
  expect(after.map(({ status }) => status)).toEqual(
    Array(10).fill("fulfilled"),
  );
});
