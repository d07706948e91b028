import { join } from "node:path";

import { keepMark } from "./app-marks.server";
import {
  UnmarkedPaymentsError,
  type MigrationOptions,
} from "./migrations.server";
import { migrateSqlite, openSqliteStore } from "./sqlite-store.server";
import { isRefusedByCheck, type Store } from "./store.server";
import type { StoreObserver } from "./store-observer.server";

type Place = {
  databaseUrl: string | null;
  dataDir: string;
  /** The folder with migrations/sqlite and migrations/pg. */
  drizzleDir: string;
  /** What the site owner says about old payments that may be test or live. */
  unmarkedPayments?: "test" | "live" | null;
  observer?: StoreObserver;
  /** The maximum number of connections to PostgreSQL. */
  poolSize?: number;
  replicaUrl?: string | null;
};

/** Migrates the configured database and opens it. */
export async function openStore(place: Place): Promise<Store> {
  await migrateStore(place);
  return open(place);
}

/** Migrates a database; refuses payments whose mode is unknown. */
export async function migrateStore(
  place: Place,
  options?: MigrationOptions,
): Promise<void> {
  try {
    await migrate(place, options);
  } catch (error) {
    if (!isRefusedByCheck(error, PAYMENT_MODE_CHECK)) throw error;
    await answerForUnmarked(place);
    await migrate(place, options);
  }
}

/** The constraint that fails when a migration cannot tell a payment's mode. */
const PAYMENT_MODE_CHECK =
  /\b(orders_payment_mode|(project_payments|ledger_journals|payout_accounts|payouts|payment_attempts|reviews)_mode)\b/;

/** Stores the site owner's setting where the migration reads it. */
async function answerForUnmarked(place: Place): Promise<void> {
  const { unmarkedPayments: value } = place;
  if (!value) throw new UnmarkedPaymentsError();
  const store = await open(place);
  try {
    const answer = { key: "unmarked_payments", value, at: new Date() };
    await store.tx((tx) => keepMark(tx, answer));
  } finally {
    await store.close();
  }
}

async function migrate(
  { databaseUrl, dataDir, drizzleDir }: Place,
  options?: MigrationOptions,
) {
  if (databaseUrl) {
    const folder = join(drizzleDir, "migrations/pg");
    const { migratePostgres } = await import("./postgres-migrations.server");
    await migratePostgres(databaseUrl, folder, options);
  } else {
    const folder = join(drizzleDir, "migrations/sqlite");
    migrateSqlite(databaseFile(dataDir), folder, options);
  }
}

/** The client of PostgreSQL is loaded only where it is used. */
async function open(place: Place): Promise<Store> {
  const { databaseUrl, dataDir, observer, poolSize, replicaUrl } = place;
  if (!databaseUrl) return openSqliteStore(databaseFile(dataDir), { observer });
  const { openPostgresStore } = await import("./postgres-store.server");
  return openPostgresStore(databaseUrl, { observer, poolSize, replicaUrl });
}

/** The path of the SQLite database file. */
export function databaseFile(dataDir: string): string {
  return join(dataDir, "armory.db");
}
