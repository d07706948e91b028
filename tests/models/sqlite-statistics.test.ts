import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import Database from "better-sqlite3";
import { afterEach, beforeEach, expect, inject, test, vi } from "vitest";

import {
  readStatistics,
  updateStatistics,
} from "~/models/platform/sqlite-statistics.server";
import {
  migrateSqlite,
  openSqliteStore,
} from "~/models/platform/sqlite-store.server";

import { appMeta } from "../../drizzle/schema";

const MIGRATIONS = "drizzle/migrations/sqlite";
const HOUR_MS = 3_600_000;

const { engine } = inject("database");
const onSqlite = test.skipIf(engine !== "sqlite");

let folder = "";
let file = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "armory-statistics-"));
  file = join(folder, "armory.db");
  migrateSqlite(file, MIGRATIONS);
});

afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs work on a separate connection, like another process. */
function aside<T>(work: (connection: Database.Database) => T): T {
  const connection = new Database(file);
  try {
    return work(connection);
  } finally {
    connection.close();
  }
}

const fill = () =>
  aside((connection) => {
    const insert = connection.prepare(
      "insert into app_meta (key, value, updated_at) values (?, '', 0)",
    );
    for (let at = 0; at < 500; at += 1) insert.run(`key-${at}`);
  });

const rowsKnown = () =>
  aside((connection) => {
    const known: unknown = connection
      .prepare("select stat from sqlite_stat1 where tbl = 'app_meta'")
      .pluck()
      .get();
    return typeof known === "string" ? Number(known.split(" ")[0]) : null;
  });

onSqlite("opening a database brings its statistics up to date", () => {
  fill();
  expect(rowsKnown()).not.toBe(500);
  migrateSqlite(file, MIGRATIONS);
  expect(rowsKnown()).toBe(500);
});

onSqlite("a database that is open has them looked at every hour", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const store = openSqliteStore(file);
  fill();
  vi.advanceTimersByTime(HOUR_MS);
  await store.tx(() => Promise.resolve());
  expect(rowsKnown()).toBe(500);
  const writing = (async () => {
    await store.read.delete(appMeta);
  })();
  await expect(writing).rejects.toMatchObject({ code: "SQLITE_READONLY" });
  await store.close();
});

onSqlite("a connection uses what another one has found out", () => {
  aside((connection) => {
    connection.exec("create table pairs (same integer, own integer)");
    connection.exec("create index by_own on pairs (own)");
    connection.exec("create index by_same on pairs (same)");
    const insert = connection.prepare("insert into pairs values (1, ?)");
    for (let at = 0; at < 500; at += 1) insert.run(at);
  });
  const reader = new Database(file);
  reader.pragma("query_only = ON");
  const question =
    "explain query plan select 1 from pairs where same = 1 and own = 7";
  const plan = () => JSON.stringify(reader.prepare(question).all());
  expect(plan()).toContain("by_same");
  aside(updateStatistics);
  expect(plan()).toContain("by_same");
  readStatistics(reader);
  expect(plan()).toContain("by_own");
  expect(reader.pragma("query_only", { simple: true })).toBe(1);
  reader.close();
});

onSqlite("closing a database leaves them for the next process", async () => {
  const store = openSqliteStore(file);
  fill();
  await store.close();
  expect(rowsKnown()).toBe(500);
});

onSqlite("another process that writes is not waited for", async () => {
  const store = openSqliteStore(file);
  fill();
  const other = new Database(file);
  other.exec("BEGIN IMMEDIATE");
  await store.close();
  other.exec("ROLLBACK");
  other.close();
  expect(rowsKnown()).not.toBe(500);
});
