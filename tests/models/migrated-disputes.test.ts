import { randomUUID } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

import Database from "better-sqlite3";
import pg from "pg";
import { expect, inject, onTestFinished, test } from "vitest";

import { migratePostgres } from "~/models/platform/postgres-migrations.server";
import { migrateSqlite } from "~/models/platform/sqlite-store.server";

const database = inject("database");
const isSqlite = database.engine === "sqlite";
const MIGRATIONS = resolve("drizzle/migrations", isSqlite ? "sqlite" : "pg");
const AT = isSqlite ? "1" : "'2026-03-02'";

type Journal = { entries: { tag: string }[] };

/** The migrations before the given one. */
async function migrationsBefore(tag: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "armory-migrations-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(MIGRATIONS, folder, { recursive: true });
  const file = join(folder, "meta/_journal.json");
  const journal = JSON.parse(readFileSync(file, "utf8")) as Journal;
  const end = journal.entries.findIndex((entry) => entry.tag === tag);
  const entries = journal.entries.slice(0, end);
  writeFileSync(file, JSON.stringify({ ...journal, entries }));
  return folder;
}

/** An empty database to migrate and query. */
async function emptyDatabase() {
  if (database.engine === "pg") {
    const name = `test_${randomUUID().replaceAll("-", "")}`;
    const server = new pg.Client(`${database.clusterUrl}/postgres`);
    await server.connect();
    await server.query(`create database ${name}`);
    await server.end();
    const url = `${database.clusterUrl}/${name}`;
    return {
      migrate: (folder: string) => migratePostgres(url, folder),
      run: async (sql: string) => {
        const client = new pg.Client(url);
        await client.connect();
        await client.query("set session_replication_role = replica");
        const { rows } = await client.query<Record<string, unknown>>(sql);
        await client.end();
        return rows;
      },
    };
  }
  const folder = await mkdtemp(join(tmpdir(), "armory-migrated-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, "armory.db");
  return {
    migrate: (migrations: string) => {
      migrateSqlite(file, migrations);
      return Promise.resolve();
    },
    run: (sql: string) => {
      const client = new Database(file);
      client.pragma("foreign_keys = off");
      const statement = client.prepare<[], Record<string, unknown>>(sql);
      const rows = statement.reader ? statement.all() : [];
      if (!statement.reader) statement.run();
      client.close();
      return Promise.resolve(rows);
    },
  };
}

test.skipIf(database.engine === "pglite")(
  "earlier disputes and fees keep their bookings",
  async () => {
    const { migrate, run } = await emptyDatabase();
    await migrate(await migrationsBefore("0016_payment_anomalies"));
    for (const status of ["open", "won", "lost"]) {
      await run(
        `insert into card_disputes values ('${status}', 'dp_${status}', 'paid', '${status}', 10000, 1500, ${AT}, ${AT})`,
      );
    }
    for (const id of ["paid", "unbooked"]) {
      await run(
        `insert into payment_attempts (id, order_id, number, kind, status, amount_cents, currency, idempotency_key, payment_mode, created_at, updated_at) values ('${id}', '${id}', 1, 'intent', 'succeeded', 10000, 'usd', '${id}', 'live', ${AT}, ${AT})`,
      );
    }
    await run(
      `insert into ledger_journals (id, kind, source_type, source_id, payment_mode, gross_cents, share_cents, created_at) values ('fee', 'processing_fee', 'payment_attempt', 'paid', 'sandbox', 0, 0, ${AT})`,
    );
    await run(
      "insert into ledger_entries (id, journal_id, position, account, amount_cents) values ('1', 'fee', 0, 'processing_fees', 320), ('2', 'fee', 1, 'stripe_clearing', -320)",
    );

    await migrate(MIGRATIONS);

    const disputes = await run(
      "select id, amount_cents, moved_cents, moves from card_disputes order by id",
    );
    expect(disputes.map(numbers)).toEqual([
      { id: "lost", amount_cents: 10_000, moved_cents: -11_500, moves: 0 },
      { id: "open", amount_cents: 10_000, moved_cents: -11_500, moves: 0 },
      { id: "won", amount_cents: 10_000, moved_cents: -1_500, moves: 0 },
    ]);
    const attempts = await run(
      "select id, fee_cents from payment_attempts order by id",
    );
    expect(attempts.map(numbers)).toEqual([
      { id: "paid", fee_cents: 320 },
      { id: "unbooked", fee_cents: null },
    ]);
  },
);

/** PostgreSQL's driver returns a bigint as text. */
function numbers(row: Record<string, unknown>) {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      name.endsWith("_cents") && value !== null ? Number(value) : value,
    ]),
  );
}
