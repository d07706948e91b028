import { join } from "node:path";

import { keepMark } from "./app-marks.server";
import {
  UnmarkedPaymentsError,
  type MigrationOptions,
} from "./migrations.server";
import { migratePostgres } from "./postgres-migrations.server";
import { openPostgresStore } from "./postgres-store.server";
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
  const store = open(place);
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
    await migratePostgres(databaseUrl, folder, options);
  } else {
    const folder = join(drizzleDir, "migrations/sqlite");
    migrateSqlite(databaseFile(dataDir), folder, options);
  }
}

function open({ databaseUrl, dataDir, observer, ...options }: Place): Store {
  const { poolSize, replicaUrl } = options;
  return databaseUrl
    ? openPostgresStore(databaseUrl, { observer, poolSize, replicaUrl })
    : openSqliteStore(databaseFile(dataDir), { observer });
}

/** The path of the SQLite database file. */
export function databaseFile(dataDir: string): string {
  return join(dataDir, "armory.db");
}
