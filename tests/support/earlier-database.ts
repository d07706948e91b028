import { randomUUID } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

import Database from "better-sqlite3";
import pg from "pg";
import { inject, onTestFinished } from "vitest";

import { migratePostgres } from "~/models/platform/postgres-migrations.server";
import { migrateSqlite } from "~/models/platform/sqlite-store.server";

type Row = Record<string, string | number | boolean | Date | null>;

/** A database of an earlier version of the application. */
export type EarlierDatabase = {
  place: { databaseUrl: string | null; dataDir: string; drizzleDir: string };
  insert: (table: string, row: Row) => Promise<void>;
  rows: (sql: string) => Promise<Record<string, unknown>[]>;
};

/** An empty database with the migrations before the given number. */
export async function earlierDatabase(
  before: number,
): Promise<EarlierDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), "armory-earlier-"));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const database = inject("database");
  if (database.engine === "sqlite") return earlierFile(dataDir, before);
  if (database.engine === "pglite") throw new Error("There is no server");
  const name = `earlier_${randomUUID().replaceAll("-", "")}`;
  const admin = new pg.Client(`${database.clusterUrl}/postgres`);
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  return earlierOnServer(`${database.clusterUrl}/${name}`, dataDir, before);
}

const drizzleDir = resolve("drizzle");

async function earlierFile(dataDir: string, before: number) {
  const file = join(dataDir, "armory.db");
  migrateSqlite(file, await migrationsBefore(dataDir, "sqlite", before));
  const database = new Database(file);
  onTestFinished(() => {
    database.close();
  });
  return {
    place: { databaseUrl: null, dataDir, drizzleDir },
    insert: (table: string, row: Row) => {
      const values = Object.values(row).map(sqliteValue);
      database.prepare(insertion(table, row, () => "?")).run(values);
      return Promise.resolve();
    },
    rows: (sql: string) =>
      Promise.resolve(database.prepare(sql).all() as Record<string, unknown>[]),
  };
}

function sqliteValue(value: Row[string]) {
  if (value instanceof Date) return value.getTime();
  return typeof value === "boolean" ? Number(value) : value;
}

async function earlierOnServer(url: string, dataDir: string, before: number) {
  await migratePostgres(url, await migrationsBefore(dataDir, "pg", before));
  const client = new pg.Client(url);
  await client.connect();
  onTestFinished(() => client.end());
  return {
    place: { databaseUrl: url, dataDir, drizzleDir },
    insert: async (table: string, row: Row) => {
      const sql = insertion(table, row, (index) => `$${index + 1}`);
      await client.query(sql, Object.values(row));
    },
    rows: async (sql: string) => {
      const { rows } = await client.query<Record<string, unknown>>(sql);
      return rows;
    },
  };
}

function insertion(table: string, row: Row, place: (index: number) => string) {
  const columns = Object.keys(row);
  return `insert into "${table}" (${columns.join(", ")}) values (${columns.map((_, index) => place(index)).join(", ")})`;
}

async function migrationsBefore(
  dataDir: string,
  engine: "sqlite" | "pg",
  before: number,
): Promise<string> {
  const folder = join(dataDir, "migrations");
  await cp(join(drizzleDir, "migrations", engine), folder, { recursive: true });
  const file = join(folder, "meta/_journal.json");
  const journal = JSON.parse(readFileSync(file, "utf8")) as {
    entries: { idx: number }[];
  };
  journal.entries = journal.entries.filter(({ idx }) => idx < before);
  writeFileSync(file, JSON.stringify(journal));
  return folder;
}
